import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCalendars } from './testing/sample-calendars.ts';

const script = fileURLToPath(new URL('./testing/print-times.ts', import.meta.url));
const printed = z.object({ offset: z.number(), times: z.record(z.string(), z.array(z.string())) });

describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Kathmandu', -330],
])('on a machine in %s, an appointment is at its own hour', (TZ, offset) => {
  let found: z.infer<typeof printed>;

  beforeAll(() => {
    const output = execFileSync(process.execPath, [script], { env: { ...process.env, TZ }, encoding: 'utf8' });
    found = printed.parse(JSON.parse(output));
  });

  it('and the machine is there', () => {
    expect(found.offset).toBe(offset);
  });

  it.each(sampleCalendars.map(({ what, times }) => [what, times] as const))(
    'whose zone is told by %s',
    (what, times) => {
      expect(found.times[what]).toEqual(times);
    },
  );
});
