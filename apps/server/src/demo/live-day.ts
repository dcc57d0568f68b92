// Days of a person of the demo organisation: all of it is captured; a day that is over for long enough is decided,
// booked and published as that person would.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { confirmAppointments } from '../appointments/appointments.service.ts';
import { ingest } from '../capture/capture.service.ts';
import { initPublish, prepareBooking, publishDay } from '../days/days.service.ts';
import { batchEdit, type LogEdit } from '../logs/logs.service.ts';
import type { Deps } from '../platform/deps.ts';
import { registerSlots, type SlotBooking } from '../registrations/registrations.service.ts';
import { tagSuggestions } from '../suggestions/suggestions.service.ts';
import { openOwnDay } from '../timeline/timeline.service.ts';
import {
  addNote,
  type DemoPerson,
  findBookingDimensions,
  findDayLogs,
  findDemoContactIds,
  hasNotes,
  lockOpenDay,
} from './demo.repository.ts';
import { type WorkKind, workKinds } from './firm.ts';
import { type Random, seededRandom } from './random.ts';
import { seasonOf } from './subjects.ts';
import type { DemoEvent, Truth } from './work-day.ts';

const eventsPerBatch = 500;

/** Sends a day's events through capture. Repeating it changes nothing. */
export async function captureDay(
  deps: Pick<Deps, 'database' | 'now'>,
  { persona, scope }: DemoPerson,
  events: readonly DemoEvent[],
): Promise<void> {
  const device = {
    id: seededRandom(`device ${persona.key}`).uuid(),
    name: `LAPTOP-${persona.key.toUpperCase()}`,
    kind: 'desktop' as const,
    version: '1.0.0',
  };
  for (let from = 0; from < events.length; from += eventsPerBatch) {
    const batch = events.slice(from, from + eventsPerBatch).map(({ event }) => event);
    await ingest(deps, scope, { device, events: batch });
  }
}

export type DayWork = { readonly dayId: number; readonly date: string; readonly events: readonly DemoEvent[] };

/** Decides, books and publishes an open day, in one transaction; does nothing when another process did so meanwhile. */
export async function finishDay(
  deps: Pick<Deps, 'database' | 'now' | 'secretKey' | 'jobs' | 'exportSystems'>,
  { scope }: DemoPerson,
  work: DayWork,
): Promise<void> {
  const parts = { ...deps, now: deps.now() };
  const finish = async (trx: Transaction) => {
    if (!(await lockOpenDay(trx, scope, work.dayId))) return;
    // The deciding person sees suggestions, so their accuracy is measured here as everywhere.
    await tagSuggestions(trx, scope, await openOwnDay(trx, scope, work.dayId));
    await decideDay(trx, scope, work, deps.now());
    await bookDay(trx, scope, work);
    const { publish_token } = await initPublish(trx, scope, work.dayId, parts);
    await publishDay(trx, scope, work.dayId, publish_token, parts);
  };
  // The same fifty statements run for every day of every person: planning them each time would be a quarter of the
  // work.
  await deps.database.asUser(scope, finish, { prepares: true });
}

/** Decides every log as the truth of its event. */
async function decideDay(trx: Transaction, scope: Scope, { date, events }: DayWork, now: Date): Promise<void> {
  const contactIds = await findDemoContactIds(trx, scope);
  const truths = new Map(events.map(({ event, truth }) => [event.id, truth]));
  const logs = (await findDayLogs(trx, scope, date)).map((log) => ({
    ...log,
    truth: truths.get(log.event_id) ?? ignored,
  }));
  const appointments = logs.flatMap(({ appointment_id, truth }) =>
    appointment_id === null ? [] : [{ id: appointment_id, ...decisionOf(truth, contactIds), confirmed: true }],
  );
  if (appointments.length > 0) await confirmAppointments(trx, scope, appointments, now);
  const decided = Map.groupBy(
    logs.filter(({ appointment_id }) => appointment_id === null),
    ({ truth }) => (truth.kind === 'contact' ? truth.contactCode : truth.kind),
  );
  for (const group of decided.values()) {
    const logIds = group.map(({ id }) => id);
    await batchEdit(trx, scope, { logIds, edit: editOf(group[0]?.truth ?? ignored, contactIds), now }, () => undefined);
  }
}

const ignored: Truth = { kind: 'ignored' };

function decisionOf(truth: Truth, contactIds: ReadonlyMap<string, number>) {
  if (truth.kind === 'contact') return { contact_id: contactIds.get(truth.contactCode) ?? null };
  return truth.kind === 'internal' ? { internal: true } : { ignored: true };
}

function editOf(truth: Truth, contactIds: ReadonlyMap<string, number>): LogEdit {
  return {
    contactId: truth.kind === 'contact' ? contactIds.get(truth.contactCode) : undefined,
    internal: truth.kind === 'internal' ? true : undefined,
    status: truth.kind === 'ignored' ? 'ignored' : undefined,
    description: undefined,
  };
}

/** Books each contact's time on the project of the work that took most of it. */
async function bookDay(trx: Transaction, scope: Scope, { dayId, date, events }: DayWork): Promise<void> {
  const contactIds = await findDemoContactIds(trx, scope);
  const dimensionsOf = await findBookingDimensions(trx, scope);
  const { suggestions } = await prepareBooking(trx, scope, dayId);
  const slots = suggestions
    .filter((suggestion) => !suggestion.below_threshold)
    .map((suggestion): SlotBooking => {
      const logs = suggestion.log_ids.map(Number);
      if (suggestion.internal)
        return { logs, internal: true, dimensions: [], description: 'Planning en overleg kantoor' };
      const contactId = Number(suggestion.contact_id);
      const code = [...contactIds].find(([, id]) => id === contactId)?.[0] ?? '';
      const kind = mainWork(events, code);
      const random = seededRandom(`booking ${date} ${code} ${scope.userId}`);
      const { workingCode, description } = describeWork(random, kind, date);
      const dimensions = dimensionsOf(code, kind, workingCode, seasonOf(date).year);
      return { logs, contact_id: contactId, dimensions, description };
    });
  if (slots.length > 0) await registerSlots(trx, scope, await openOwnDay(trx, scope, dayId), slots);
}

function mainWork(events: readonly DemoEvent[], contactCode: string): WorkKind {
  const seconds = new Map<WorkKind, number>();
  for (const { event, truth } of events) {
    if (truth.kind !== 'contact' || truth.contactCode !== contactCode) continue;
    const length = Date.parse(event.ended_at) - Date.parse(event.started_at);
    seconds.set(truth.work, (seconds.get(truth.work) ?? 0) + length);
  }
  return [...seconds].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'advice';
}

const descriptions: Record<WorkKind, readonly string[]> = {
  bookkeeping: [
    'Verwerken administratie {period}',
    'Bankmutaties en inkoopfacturen verwerkt',
    'Btw-aangifte {period} voorbereid',
  ],
  annual: [
    'Samenstellen jaarrekening {lastYear}',
    'Aansluitingen en dossier jaarrekening {lastYear}',
    'Toelichting jaarrekening {lastYear}',
  ],
  tax: [
    'Aangifte vennootschapsbelasting {lastYear}',
    'Fiscale winstberekening {lastYear}',
    'Correspondentie Belastingdienst',
  ],
  payroll: ['Salarisverwerking {month}', 'Mutaties en loonjournaalpost {month}'],
  advice: ['Advies herstructurering', 'Liquiditeitsprognose besproken', 'Overleg en notulen'],
};

function describeWork(random: Random, kind: WorkKind, date: string) {
  const season = seasonOf(date);
  const description = random
    .pick(descriptions[kind])
    .replace(/\{(\w+)\}/g, (_, key: string) => String(season[key as keyof typeof season]));
  return { workingCode: random.pick(workKinds[kind].workingCodes), description };
}

/** Leaves a short note on an open day, once. */
export async function noteDay(
  trx: Transaction,
  { persona, scope }: DemoPerson,
  dayId: number,
  at: Date,
): Promise<void> {
  if (!(await lockOpenDay(trx, scope, dayId)) || (await hasNotes(trx, scope, dayId))) return;
  const description = seededRandom(`note ${persona.key} ${dayId}`).pick([
    'Terugbellen over openstaande vragen',
    'Bonnen opvragen',
    'Concept naar klant gestuurd',
  ]);
  await addNote(trx, scope, { dayId, at, description });
}
