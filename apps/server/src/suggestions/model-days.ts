// Days in the form for the suggestion model: an open one, the published ones, and all of them for rebuilding a model.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { LogBooking } from '@daybook/domain/suggestions/model/booking-answers.ts';
import type { ModelDay, ModelLog, ModelSubject, Surroundings } from '@daybook/domain/suggestions/model/model-types.ts';
import {
  countPublished,
  createModel,
  type Model,
  type PublishedDay,
  type PublishedLog,
  refineAndCount,
} from '@daybook/domain/suggestions/model/suggestion-model.ts';
import { answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { type ComputedDay, type ComputedLog, computeOwnDays, ownDaysById } from '../timeline/timeline.service.ts';
import {
  bookingsById,
  type DecidedRow,
  decidedLogs,
  factsOfSubjects,
  type SubjectFactsRow,
} from './user-model.repository.ts';

/** A rebuilt model is refined with the latest N days. */
const refiningDays = 10;

/** Returns a model of the latest published days, without measurements of how often it was right on them. */
export async function buildFromDays(trx: Transaction, scope: Scope, around: Surroundings): Promise<Model> {
  const model = createModel();
  const rows = await decidedLogs(trx, scope);
  const subjects = await subjectsById(trx, scope, [...new Set(rows.map((row) => row.subject_id))]);
  const booked = await bookingsById(trx, scope, [...new Set(rows.flatMap((row) => row.registration_id ?? []))]);
  const bookings = new Map(booked.map((row) => [row.id, bookingOf(row.dimension_ids, row.description)]));
  const byDate = [...Map.groupBy(rows, (row) => row.date)];
  for (const [at, [date, logs]] of byDate.entries()) {
    const timezone = logs[0]?.timezone ?? 'UTC';
    const day = { date, timezone, logs: logs.flatMap((row) => pastLog(row, subjects, bookings)) };
    const learn = at < byDate.length - refiningDays ? countPublished : refineAndCount;
    learn(model, day, around);
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
  return [{ id: row.id, ...times, subject, decided: pastAnswer(row.answer), byRule: row.is_unasked, booking }];
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

/** Returns a computed day in the form for the model, with all references of its subjects. */
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

/** A log that a threshold ignores is open in its row, and may belong to a contact nevertheless. */
function decisionOf({ row, internal, contactId }: ComputedLog): string | null {
  if (row.status === 'ignored' && row.decided_by !== 'threshold')
    return answerKey({ kind: 'ignored', contactId: null });
  if (internal) return answerKey({ kind: 'internal', contactId: null });
  return contactId === null ? null : answerKey({ kind: 'contact', contactId });
}

/** Returns published days as the model learns from them, in the order of the ids. */
export async function* daysToLearn(
  trx: Transaction,
  scope: Scope,
  dayIds: readonly number[],
): AsyncGenerator<PublishedDay> {
  const preferences = await loadPreferences(trx, scope);
  const days = await ownDaysById(trx, scope, dayIds);
  const computed = await computeOwnDays(trx, scope, days, preferences);
  const byId = new Map(computed.map((one) => [one.day.id, one]));
  for (const id of dayIds) {
    const one = byId.get(id);
    if (one !== undefined) yield await dayToLearn(trx, scope, one);
  }
}

async function dayToLearn(trx: Transaction, scope: Scope, computed: ComputedDay): Promise<PublishedDay> {
  const day = await modelDay(trx, scope, computed);
  const unasked = new Set(computed.logs.filter(isUnasked).map(({ id }) => id));
  const bookings = bookingsOfDay(computed);
  return {
    ...day,
    logs: day.logs.map((log) => ({ ...log, byRule: unasked.has(log.id), booking: bookings.get(log.id) ?? null })),
  };
}

/** Whether a tag or a threshold decided. Publishing replaces a tag as the decider by the threshold. */
const isUnasked = ({ row: { decided_by: by } }: ComputedLog) => by === 'tag' || by === 'threshold';
