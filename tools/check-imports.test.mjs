import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSource } from './check-imports.mjs';
import { isEntryFor, webEntries } from './import-rules.mjs';
import { listFiles, readSource } from './source-files.mjs';
import { specifiersIn } from './source-graph.mjs';

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
    ['apps/web/src/days/book-one.tsx', "import { x } from '../registrations/booking/booking-form.tsx';"],
    ['apps/web/src/days/book-one.tsx', "import { x } from '../timeline/frame/day-queries.ts';"],
    ['apps/web/src/timeline/lane/a.ts', "import { x } from '../editing/edge-move.ts';"],
    ['apps/web/src/tags/a.tsx', "import { x } from '../ui/hint.tsx'; import { y } from '../shell/api/api.ts';"],
    ['apps/web/src/shell/keys/keys-help.tsx', "import { x } from '../../ui/kbd.tsx';"],
    ['apps/web/src/layout/settings/sections.ts', "const x = await import('../../tags/tag-settings.tsx');"],
    ['apps/web/src/routes/routes.tsx', "const x = await import('../layout/app-layout.tsx');"],
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
    ['apps/web/src/ui/a.tsx', "import { x } from '../shell/api/session.ts';", 'stands above it'],
    [
      'apps/web/src/ui/fields/a.tsx',
      "import { x } from '../../contacts/choosing/contact-picker.tsx';",
      'stands above it',
    ],
    ['apps/web/src/shell/api/a.ts', "import type { X } from '../../account/a.ts';", 'stands above it'],
    ['apps/web/src/auth/a.ts', "import { x } from '../routes/guard.ts';", 'stands above it'],
    ['apps/web/src/layout/a.ts', "import { x } from '../routes/guard.ts';", 'stands above it'],
    ['apps/web/src/days/a.tsx', "import { x } from '../tags/tag-list.tsx';", 'through the files of webEntries'],
    [
      'apps/web/src/tags/a.tsx',
      "const x = await import('../weeks/week-screen.tsx');",
      'through the files of webEntries',
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

describe('entries of the concepts of the web application', () => {
  const web = 'apps/web/src/';
  const conceptOf = (path) => path.slice(web.length).split('/')[0];
  /** Files that are imported by another concept, or by a layer above the concepts. */
  const entered = new Set(
    listFiles('apps/web/src', /\.tsx?$/).flatMap((path) =>
      specifiersIn(path, readSource(path))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(posix.dirname(path), specifier))
        .filter((target) => target.startsWith(web) && conceptOf(target) !== conceptOf(path)),
    ),
  );
  const entries = Object.entries(webEntries).flatMap(([concept, files]) => files.map((file) => [concept, file]));

  it.each(entries)('%s: %s is used', (concept, entry) => {
    const files = [...entered].filter((path) => path.startsWith(`${web}${concept}/`));
    expect(files.some((path) => isEntryFor(entry, path.slice(`${web}${concept}/`.length)))).toBe(true);
  });
});
