// Days are published, reopened, changed and published again while the system misbehaves: afterwards it has exactly the
// published hours, none missing and none twice.
//   SCHEDULES       how many schedules are drawn; a few by default
//   SCHEDULE_SEED   selects them; by default random ones where SCHEDULES is set, and constant ones otherwise
import type { Fault } from '@daybook/connectors/crm/testing/stand-in-server.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../testing/test-answer.ts';
import { initPublish, publishDay, register } from '../../timeline/testing/firm.ts';
import {
  type Bookable,
  type Booked,
  bookable,
  type Office,
  openOffice,
  publishBooked,
  type StartStandIn,
  services,
} from './office.ts';

const misbehaviours = [
  ...(['too_many', 'too_many_mute', 'broken', 'broken_done', 'cut', 'lost', 'half', 'html', 'redirect'] as const),
  'expired',
] satisfies readonly Fault[];

/** Step of one schedule. `emptied`: somebody deletes the day's hours in the system, and all bookings change. */
type Step =
  | { readonly what: 'misbehave'; readonly faults: readonly Fault[] }
  | { readonly what: 'send' }
  | { readonly what: 'emptied' }
  | { readonly what: (typeof changes)[number]; readonly booking: number };
const changes = ['change', 'move', 'archive', 'replace'] as const;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('misbehave' as const),
    faults: fc.array(fc.constantFrom(...misbehaviours), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ what: fc.constant('send' as const) }),
  fc.record({ what: fc.constant('emptied' as const) }),
  fc.record({ what: fc.constantFrom(...changes), booking: fc.nat(2) }),
);

// Settings of the test run, not of the server: see docs/connections.md.
const wanted = process.env['SCHEDULES'];
const seed = Number(
  process.env['SCHEDULE_SEED'] ?? (wanted === undefined ? 20_261_123 : crypto.getRandomValues(new Uint32Array(1))[0]),
);
/** The most schedules for one organisation: its clock runs on, and its entries accumulate. */
const ofOneOffice = 20;

/** Runs drawn schedules, and names the seed in the test. */
export function describeFaultSchedules(name: string, start: StartStandIn): void {
  const count = Number(wanted ?? 12);
  describe(`${name}: fault schedules`, () => {
    for (let from = 0; from < count; from += ofOneOffice) {
      const numRuns = Math.min(ofOneOffice, count - from);
      const title = `leave books that say what was published, after ${from + numRuns} of ${count}, seed ${seed}`;
      it(title, { timeout: 60_000 + numRuns * 10_000 }, () => followMany(start, { numRuns, seed: seed + from }));
    }
  });
}

/** A system that accepts several bookings at the same time, as vendors do. */
const atOnce =
  (start: StartStandIn, bookings: number): StartStandIn =>
  async (firm) => {
    const standIn = await start(firm);
    const { definition } = standIn.system;
    const limits = { rates: [], atOnce: bookings };
    return { ...standIn, system: { ...standIn.system, definition: { ...definition, limits } } };
  };

async function followMany(
  start: StartStandIn,
  about: { readonly numRuns: number; readonly seed: number },
): Promise<void> {
  const office = await openOffice(atOnce(start, 4), 7);
  try {
    await office.connect();
    await office.run();
    const places = [await bookable(office), await bookable(office, 'last')];
    let days = 0;
    const schedules = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      days += 1;
      await follow(office, places, dateOf(days), steps);
    });
    await fc.assert(schedules, { ...about, endOnFailure: true });
  } finally {
    await office.close();
  }
}

const dateOf = (day: number) => new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10);

/** The day of one schedule. Its bookings change: a booking that is replaced has another id. */
type Followed = {
  readonly office: Office;
  /** Targets of bookings, and the index of each booking's target. */
  readonly places: readonly Bookable[];
  readonly placeOf: number[];
  readonly booked: Booked;
  readonly ids: string[];
};

async function follow(
  office: Office,
  places: readonly Bookable[],
  date: string,
  steps: readonly Step[],
): Promise<void> {
  const { server } = office.standIn;
  server.fail([]);
  const booked = await publishBooked(office, date, [`${date} a`, `${date} b`, `${date} c`], places[0]);
  const followed: Followed = { office, places, placeOf: [0, 0, 0], booked, ids: [...booked.ids] };
  for (const one of steps) await take(followed, one);
  server.fail([]);
  await settle(office);
  expect(standingOn(office, date)).toEqual(await publishedOn(office, date));
}

async function take(followed: Followed, one: Step): Promise<void> {
  const { office } = followed;
  switch (one.what) {
    case 'misbehave':
      return office.standIn.server.fail(one.faults, 'changes');
    case 'send':
      await office.its.runJobs({ early: true });
      return office.later(96);
    case 'emptied':
      return deleteThere(followed);
    case 'change':
    case 'move':
    case 'archive':
    case 'replace':
      return publishOtherwise(followed, one);
  }
}

const reopen = async ({ office, booked: { dayId } }: Followed) =>
  (await office.call('/api/v1/rpc/days/reopen', { day_id: dayId, reason: 'Once more' })).expect(200);
const activityPath = ({ ids }: Followed, booking: number) => `/api/v1/activities/${ids[booking] ?? ''}`;

async function publishOtherwise(
  followed: Followed,
  { what, booking }: Extract<Step, { booking: number }>,
): Promise<void> {
  const { office, places, placeOf, booked, ids } = followed;
  const { dayId, logIds } = booked;
  await reopen(followed);
  const path = activityPath(followed, booking);
  const { client } = office.admin;
  const description = `Changed at ${office.now().getTime()}`;
  if (what === 'move') placeOf[booking] = placeOf[booking] === 0 ? 1 : 0;
  const { contactId = 0, dimensions = [] } = places[placeOf[booking] ?? 0] ?? {};
  if (what === 'change') (await client.put(path, { description })).expect(200);
  else if (what === 'move') (await client.put(path, { dimensions })).expect(200);
  else (await client.delete(path)).expect(204);
  // The day can only be published when its logs are booked: a deleted booking is restored or replaced.
  if (what === 'archive') (await client.patch(path)).expect(200);
  if (what === 'replace') {
    const slot = { logs: [logIds[booking] ?? 0], contact_id: contactId, dimensions, description };
    const made = (await register(office.admin, dayId, [slot])).expect(201).json.data.registrations;
    ids[booking] = made.find((one: { description: string }) => one.description === description)?.id ?? '';
  }
  await publishAsPeople(office, dayId);
}

async function deleteThere(followed: Followed): Promise<void> {
  const { office, booked, ids } = followed;
  const { entries } = office.standIn.firm;
  entries.splice(0, entries.length, ...entries.filter(({ date }) => date !== booked.date));
  await reopen(followed);
  for (const booking of ids.keys()) {
    const description = `Anew ${booking} at ${office.now().getTime()}`;
    (await office.admin.client.put(activityPath(followed, booking), { description })).expect(200);
  }
  await publishAsPeople(office, booked.dayId);
}

/** Publishes a day; while the system rejects the credentials, the connection is renewed first. */
async function publishAsPeople(office: Office, dayId: number): Promise<void> {
  if ((await initPublish(office.admin, dayId)).status !== 200) {
    office.standIn.server.fail([]);
    (await reconnect(office)).expect(200);
  }
  await publishDay(office.admin, dayId);
}

function reconnect({ standIn, call, signIn }: Office): Promise<TestAnswer> {
  if (standIn.oauth !== undefined) return signIn();
  const fields = standIn.system.definition.steps.flatMap((one) => [...one.fields]);
  const secrets = fields.filter(({ kind }) => kind === 'secret').map(({ name }) => [name, standIn.values[name] ?? '']);
  return call(`${services}/reconnect`, { values: Object.fromEntries(secrets) });
}

/**
 * Waits until all waiting entries are sent, however long that takes; entries that need a person are requested again.
 */
export async function settle(office: Office): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await office.its.runJobs({ early: true });
    office.later(700);
    const { errors, waiting, stopped } = (await office.call('/api/v1/rpc/activities/external-crm/errors')).expect(200)
      .json.data;
    if (errors.length > 0 || stopped.length > 0) {
      (await office.call('/api/v1/rpc/activities/external-crm/errors/retry-all')).expect(200);
    } else if (waiting === 0) return;
  }
}

/** Removes the marker that some systems need in the text. */
const plain = (text: string): string => text.replace(/ \[[^\]]*\]$/, '');

/** Returns text, length and lowest dimension of each entry of a day. */
export const standingOn = ({ standIn }: Pick<Office, 'standIn'>, date: string): string[] =>
  standIn.firm.entries
    .filter((entry) => entry.date === date)
    .map(({ text, seconds, nodeId }) => {
      const on = standIn.firm.nodes.find(({ id }) => id === nodeId)?.name;
      return `${plain(text)} ${seconds} ${on}`;
    })
    .sort();

async function publishedOn(office: Office, date: string): Promise<string[]> {
  const rows = await office.its.database.asMaintenance((trx) =>
    trx
      .selectFrom('registrations as r')
      .innerJoin('registration_dimensions as b', (join) =>
        join.onRef('b.client_id', '=', 'r.client_id').onRef('b.registration_id', '=', 'r.id'),
      )
      .innerJoin('dimensions as d', (join) =>
        join.onRef('d.client_id', '=', 'b.client_id').onRef('d.id', '=', 'b.dimension_id'),
      )
      .select(['r.id', 'r.description', 'r.duration_seconds', 'd.name'])
      .where('r.client_id', '=', office.admin.clientId)
      .where('r.date', '=', date)
      .where('r.published_at', 'is not', null)
      .orderBy('b.level')
      .execute(),
  );
  // The last row of each booking has its lowest dimension.
  const lowest = new Map(rows.map((row) => [row.id, row]));
  return [...lowest.values()].map((one) => `${one.description} ${one.duration_seconds} ${one.name}`).sort();
}
