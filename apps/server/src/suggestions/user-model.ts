// The suggestion model's knowledge of a user: kept in a row, and in memory as long as no day is published or opened
// again.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { LogBooking } from '@daybook/domain/suggestions/model/booking-answers.ts';
import { type Learnt, readState, stateVersion, writeState } from '@daybook/domain/suggestions/model/model-state.ts';
import type { ModelDay, ModelLog, ModelSubject, Surroundings } from '@daybook/domain/suggestions/model/model-types.ts';
import {
  countPublished,
  createModel,
  learnDay,
  type Model,
  type PublishedLog,
} from '@daybook/domain/suggestions/model/suggestion-model.ts';
import { answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { referenceSettings } from '../tags/tags.service.ts';
import type { ComputedDay, ComputedLog } from '../timeline/timeline.service.ts';
import { lockContributions } from './colleague-evidence.repository.ts';
import { contribute, loadSharing, type Sharing } from './colleague-evidence.ts';
import { type KnownContact, liveContacts, projectNames } from './contact-names.repository.ts';
import {
  bookingsById,
  type DecidedRow,
  decidedLogs,
  factsOfSubjects,
  findKeptModel,
  fingerprintOfDays,
  keepModel,
  type SubjectFactsRow,
} from './user-model.repository.ts';

/** Models in memory, the last used last: reading one again takes longer than a day's suggestions. */
const inMemory = new Map<string, { readonly fingerprint: string; readonly model: Model }>();
const mostInMemory = 64;

const memoryKey = ({ clientId, userId }: Scope): string => `${clientId} ${userId}`;

/** The fingerprint of a model of the days that are published now. */
const currentFingerprint = async (trx: Transaction, scope: Scope): Promise<string> =>
  `${stateVersion}:${await fingerprintOfDays(trx, scope)}`;

export type UserSurroundings = Surroundings & Sharing & { readonly contacts: KnownContact[] };

/**
 * The contacts of an organisation with their projects, its own domains, and what colleagues share, as the model takes them.
 */
export async function surroundingsOf(trx: Transaction, scope: Scope): Promise<UserSurroundings> {
  const projects = await projectNames(trx, scope);
  const contacts = (await liveContacts(trx, scope)).map((one) => ({ ...one, projects: projects.get(one.id) ?? [] }));
  const { ownDomains = [] } = await referenceSettings(trx, scope);
  return { contacts, ownDomains, ...(await loadSharing(trx, scope)) };
}

/**
 * The user's model as far as days are published; nobody changes it. Whoever acts in a user's name gets what can be made of the
 * days that are visible then, and leaves nothing behind.
 */
export async function loadUserModel(trx: Transaction, scope: Scope, around: UserSurroundings): Promise<Model> {
  if (scope.isImpersonated === true) return buildFromDays(trx, scope, around);
  const fingerprint = await currentFingerprint(trx, scope);
  const place = memoryKey(scope);
  const known = inMemory.get(place);
  const model = known?.fingerprint === fingerprint ? known.model : await readOrBuild(trx, scope, around, fingerprint);
  remember(place, { fingerprint, model });
  await contribute(trx, scope, around, { fingerprint, model, currentFingerprint });
  return model;
}

function remember(place: string, known: { readonly fingerprint: string; readonly model: Model }): void {
  inMemory.delete(place);
  inMemory.set(place, known);
  for (const [oldest] of inMemory) {
    if (inMemory.size <= mostInMemory) break;
    inMemory.delete(oldest);
  }
}

/** From its row where that is of these days; else from the days themselves, and kept for the next time. */
async function readOrBuild(trx: Transaction, scope: Scope, around: Surroundings, fingerprint: string): Promise<Model> {
  const kept = await findKeptModel(trx, scope);
  const read = kept === undefined ? null : readState(JSON.parse(kept.state));
  if (read !== null && kept?.fingerprint === fingerprint) return { ...createModel(), ...read };
  const built = await buildFromDays(trx, scope, around);
  // How right it was stays measured, whatever day was opened again.
  const model = read === null ? built : { ...built, reliability: read.reliability, bookings: asMeasured(built, read) };
  await keep(trx, scope, fingerprint, model);
  return model;
}

/** Returns the bookings of a rebuilt model with the trust and reliability that were measured of the stored one. */
const asMeasured = ({ bookings }: Model, { bookings: { trust, reliability } }: Learnt): Model['bookings'] => ({
  ...bookings,
  trust,
  reliability,
});

async function keep(trx: Transaction, scope: Scope, fingerprint: string, model: Model): Promise<void> {
  if (scope.isImpersonated === true) return;
  // Always before the row of the model, so that no two transactions wait for each other.
  await lockContributions(trx, scope);
  await keepModel(trx, scope, { fingerprint, state: JSON.stringify(writeState(model)) });
}

async function buildFromDays(trx: Transaction, scope: Scope, around: Surroundings): Promise<Model> {
  const model = createModel();
  const rows = await decidedLogs(trx, scope);
  const subjects = await subjectsById(trx, scope, [...new Set(rows.map((row) => row.subject_id))]);
  const booked = await bookingsById(trx, scope, [...new Set(rows.flatMap((row) => row.registration_id ?? []))]);
  const bookings = new Map(booked.map((row) => [row.id, bookingOf(row.dimension_ids, row.description)]));
  for (const [date, logs] of Map.groupBy(rows, (row) => row.date)) {
    const timezone = logs[0]?.timezone ?? 'UTC';
    countPublished(model, { date, timezone, logs: logs.flatMap((row) => pastLog(row, subjects, bookings)) }, around);
  }
  return model;
}

const bookingOf = (dimensionIds: readonly number[], description: string): LogBooking => ({ dimensionIds, description });

async function subjectsById(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ModelSubject>> {
  const rows = await factsOfSubjects(trx, scope, ids);
  return new Map(rows.map((row) => [row.id, modelSubject(row)]));
}

const modelSubject = (row: SubjectFactsRow): ModelSubject => ({
  key: row.id,
  title: row.title,
  sourceType: row.source_type,
  app: row.app ?? row.source_identifier,
  url: row.url,
  path: row.path,
  mailFrom: row.mail_from,
  mailTo: row.mail_to,
  attendees: row.attendees,
  phoneNumber: row.phone_number,
  location: row.location,
});

const pastAnswer = (answer: number): string =>
  answerKey({
    kind: answer > 0 ? 'contact' : answer === 0 ? 'internal' : 'ignored',
    contactId: answer > 0 ? answer : null,
  });

function pastLog(
  row: DecidedRow,
  subjects: ReadonlyMap<number, ModelSubject>,
  bookings: ReadonlyMap<number, LogBooking>,
): PublishedLog[] {
  const subject = subjects.get(row.subject_id);
  if (subject === undefined) return [];
  const times = { startedAtMs: row.started_at.getTime(), endedAtMs: row.ended_at.getTime() };
  const booking = row.registration_id === null ? null : (bookings.get(row.registration_id) ?? null);
  return [{ id: row.id, ...times, subject, decided: pastAnswer(row.answer), booking }];
}

/** Returns the booking of each log of a computed day. */
export const bookingsOfDay = ({ registrations }: ComputedDay): ReadonlyMap<number, LogBooking> =>
  new Map(
    registrations.flatMap(({ row, logs }) => {
      const booking = bookingOf(
        row.dimensions.map(({ id }) => id),
        row.description,
      );
      return logs.map(({ id }): [number, LogBooking] => [id, booking]);
    }),
  );

/** A computed day as the model looks at it, with everything that its subjects hold. */
export async function modelDay(trx: Transaction, scope: Scope, { day, logs }: ComputedDay): Promise<ModelDay> {
  const subjects = await subjectsById(trx, scope, [...new Set(logs.map(({ subjectId }) => subjectId))]);
  return {
    date: day.date,
    timezone: day.timezone,
    logs: logs.flatMap((log): ModelLog[] => {
      const subject = subjects.get(log.subjectId);
      if (subject === undefined) return [];
      const { id, startedAtMs, endedAtMs } = log;
      return [{ id, startedAtMs, endedAtMs, subject, decided: decisionOf(log) }];
    }),
  };
}

/** A log that a threshold ignores is open in its row, and may be of somebody all the same. */
function decisionOf({ row, internal, contactId }: ComputedLog): string | null {
  if (row.status === 'ignored' && row.decided_by !== 'threshold')
    return answerKey({ kind: 'ignored', contactId: null });
  if (internal) return answerKey({ kind: 'internal', contactId: null });
  return contactId === null ? null : answerKey({ kind: 'contact', contactId });
}

/** A day that is being published: learnt before it is, and kept with it afterwards. */
export type LearntDay = { readonly keepWithDay: () => Promise<void> };

/**
 * Learns from a day that is about to be published, in the running transaction. The model leaves memory, because it changes; it
 * comes back with the fingerprint of the published days, which is never seen where publishing fails. `keepWithDay` is called
 * once the day is published.
 */
export async function learnFromDay(trx: Transaction, scope: Scope, computed: ComputedDay): Promise<LearntDay> {
  // No other day is opened again before this one is published: the model would keep what it learnt of that one.
  await lockContributions(trx, scope);
  const around = await surroundingsOf(trx, scope);
  const day = await modelDay(trx, scope, computed);
  const fingerprint = await currentFingerprint(trx, scope);
  const model = takeFromMemory(scope, fingerprint) ?? (await readOrBuild(trx, scope, around, fingerprint));
  const byRule = new Set(computed.logs.filter(({ row }) => row.decided_by === 'tag').map(({ id }) => id));
  const bookings = bookingsOfDay(computed);
  const logs = day.logs.map((log) => ({ ...log, byRule: byRule.has(log.id), booking: bookings.get(log.id) ?? null }));
  learnDay(model, { ...day, logs }, around);
  return {
    keepWithDay: async () => {
      const published = await currentFingerprint(trx, scope);
      await keep(trx, scope, published, model);
      await contribute(trx, scope, around, { fingerprint: published, model, currentFingerprint });
      if (scope.isImpersonated !== true) remember(memoryKey(scope), { fingerprint: published, model });
    },
  };
}

/** The model in memory, where it is of these days and nobody acts in the user's name; then it is there no more. */
function takeFromMemory(scope: Scope, fingerprint: string): Model | undefined {
  if (scope.isImpersonated === true) return undefined;
  const known = inMemory.get(memoryKey(scope));
  inMemory.delete(memoryKey(scope));
  return known?.fingerprint === fingerprint ? known.model : undefined;
}
