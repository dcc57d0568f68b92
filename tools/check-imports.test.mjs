import { describe, expect, it } from 'vitest';
import { checkSource } from './check-imports.mjs';

const problemsOf = (path, text) => checkSource(path, text);

describe('import boundaries', () => {
  it.each([
    ['packages/domain/src/tags/match-tags.ts', "import { x } from './references.ts';"],
    ['packages/contract/src/days.ts', "import { x } from '@daybook/domain/days/day-states.ts';"],
    ['apps/server/src/days/publish-day.ts', "import { x } from '../tags/tags.service.ts';"],
    ['apps/server/src/days/publish-day.ts', "import { x } from './days.repository.ts';"],
    ['apps/server/src/days/days.routes.ts', "import { x } from '../platform/http/route.ts';"],
    ['apps/server/src/main.ts', "import { x } from './tags/tags.routes.ts';"],
    ['apps/server/src/tags/tags.test.ts', "import { x } from '../testing/test-server.ts';"],
    ['apps/web/src/days/day-screen.tsx', "import { x } from '@daybook/contract/days.ts'; import y from 'react';"],
    ['apps/server/src/platform/config.ts', "export const port = process.env['PORT'];"],
    ['tests/e2e/src/main-job.recording.test.ts', 'export const display = process.env.DISPLAY;'],
  ])('allows %s: %s', (path, text) => expect(problemsOf(path, text)).toEqual([]));

  it.each([
    ['packages/domain/src/a.ts', "import { x } from '@daybook/contract/days.ts';", 'may not import'],
    ['packages/contract/src/a.ts', "export { x } from '@daybook/database/database.ts';", 'may not import'],
    ['apps/web/src/a.tsx', "import type { X } from '@daybook/database/schema.ts';", 'may not import'],
    ['apps/web/src/a.tsx', "const x = await import('@daybook/server/main.ts');", 'may not import'],
    ['apps/web/src/a.ts', "import { x } from '../../../packages/database/src/a.ts';", 'may not import'],
    ['apps/server/src/days/a.ts', "import { x } from '../tags/tags.repository.ts';", 'through its .service.ts'],
    ['apps/server/src/days/a.ts', "import { x } from '../testing/test-server.ts';", 'for tests only'],
    [
      'apps/server/src/platform/http/a.ts',
      "import { x } from '../../tags/tags.service.ts';",
      'may not import the concept',
    ],
    ['apps/server/src/days/a.ts', "import { x } from './b';", 'lacks its extension'],
    ['apps/server/src/days/a.ts', "const url = process.env['DATABASE_URL'];", 'process.env'],
    ['packages/database/src/a.ts', 'const { A } = process.env;', 'process.env'],
  ])('refuses %s: %s', (path, text, words) => {
    expect(problemsOf(path, text)).toHaveLength(1);
    expect(problemsOf(path, text)[0]).toContain(words);
  });

  it('names the line', () => {
    const text = "\n\nimport { x } from '@daybook/server/main.ts';";
    expect(problemsOf('packages/domain/src/a.ts', text)[0]).toMatch(/^packages\/domain\/src\/a\.ts:3 /);
  });
});
