// Days are published, opened again, changed and published once more while the system misbehaves: afterwards its books say what
// Daybook published, nothing missing and nothing twice.
import type { Fault } from '@daybook/connectors/crm/testing/stand-in-server.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../testing/test-answer.ts';
import { publishDay } from '../../timeline/testing/firm.ts';
import { type Office, openOffice, publishBooked, type StartStandIn } from './office.ts';

const misbehaviours = [
  ...(['too_many', 'too_many_mute', 'broken', 'broken_done', 'cut', 'lost', 'half', 'html', 'redirect'] as const),
] satisfies readonly Fault[];

/** What happens in one schedule, step by step. */
type Step =
  | { readonly what: 'misbehave'; readonly faults: readonly Fault[] }
  | { readonly what: 'send' }
  | { readonly what: 'change'; readonly booking: number }
  | { readonly what: 'archive'; readonly booking: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('misbehave' as const),
    faults: fc.array(fc.constantFrom(...misbehaviours), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ what: fc.constant('send' as const) }),
  fc.record({ what: fc.constant('change' as const), booking: fc.nat(2) }),
  fc.record({ what: fc.constant('archive' as const), booking: fc.nat(2) }),
);

/** Draws schedules, as many as PROPERTY_RUNS says and a few without it. */
export function describeFaultSchedules(name: string, start: StartStandIn): void {
  describe(`${name}: fault schedules`, () => {
    let office: Office;
    let days = 0;
    beforeAll(async () => {
      office = await openOffice(start, 7);
      await office.connect();
      await office.run();
    });
    afterAll(() => office.close());

    const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 12);
    it(`leave books that say what was published, after ${numRuns} of them`, {
      timeout: 60_000 + numRuns * 5000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
          days += 1;
          await follow(office, dateOf(days), steps);
        }),
        { numRuns },
      );
    });
  });
}

const dateOf = (day: number) => new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10);

async function follow(office: Office, date: string, steps: readonly Step[]): Promise<void> {
  const { server, firm } = office.standIn;
  server.fail([]);
  const booked = await publishBooked(office, date, [`${date} a`, `${date} b`, `${date} c`]);
  for (const one of steps) await take(office, booked, one);
  server.fail([]);
  await settle(office);
  const there = firm.entries.filter((entry) => entry.date === date).map(({ text, seconds }) => [plain(text), seconds]);
  expect(there.sort()).toEqual((await publishedOn(office, date)).sort());
}

/** Without the marker that some systems need in the text. */
const plain = (text: string): string => text.replace(/ \[[^\]]*\]$/, '');

async function take(office: Office, booked: Awaited<ReturnType<typeof publishBooked>>, one: Step): Promise<void> {
  switch (one.what) {
    case 'misbehave':
      return office.standIn.server.fail(one.faults, 'changes');
    case 'send':
      await office.its.runJobs({ early: true });
      return office.later(90);
    case 'change':
    case 'archive':
      return publishOtherwise(office, booked, one);
  }
}

async function publishOtherwise(
  office: Office,
  { dayId, ids }: Awaited<ReturnType<typeof publishBooked>>,
  { what, booking }: Extract<Step, { booking: number }>,
): Promise<void> {
  (await office.call('/api/v1/rpc/days/reopen', { day_id: dayId, reason: 'Once more' })).expect(200);
  const path = `/api/v1/activities/${ids[booking] ?? ''}`;
  const { client } = office.admin;
  if (what === 'archive') {
    // Its logs have to be booked for the day to be published: it comes back at once.
    if ((await client.delete(path)).status === 204) await client.patch(path);
  } else await client.put(path, { description: `Changed at ${office.now().getTime()}` });
  await publishDay(office.admin, dayId);
}

/** Everything that waits is sent, however long that takes; what needs somebody is asked for again. */
async function settle(office: Office): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await office.its.runJobs({ early: true });
    office.later(700);
    const { errors, waiting } = (await office.call('/api/v1/rpc/activities/external-crm/errors')).expect(200).json.data;
    if (errors.length > 0) (await office.call('/api/v1/rpc/activities/external-crm/errors/retry-all')).expect(200);
    else if (waiting === 0) return;
  }
}

async function publishedOn(office: Office, date: string): Promise<[string, number][]> {
  const rows: Json[] = (
    await office.its.database.asMaintenance((trx) =>
      trx
        .selectFrom('registrations')
        .select(['description', 'duration_seconds'])
        .where('client_id', '=', office.admin.clientId)
        .where('date', '=', date)
        .where('published_at', 'is not', null)
        .execute(),
    )
  ).map((row) => row);
  return rows.map(({ description, duration_seconds: seconds }) => [description, seconds]);
}
