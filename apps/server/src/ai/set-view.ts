// Suggestion sets as callers read them. Ids and numbers are stored; names, titles and times are the present ones.
import type { AiHeatmap, AiSession, AiSuggestion, AiSuggestionSet } from '@daybook/contract/ai.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { decisionHolds } from '@daybook/domain/ai/decision-holds.ts';
import type { HeatCell } from '@daybook/domain/ai/heatmap.ts';
import { type AiSessionStatus, aiSessionStatuses, progressOf } from '@daybook/domain/ai/session-states.ts';
import { idText, idTextOrNull, instantText } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { contactOfAnswer, kindOfAnswer } from '../suggestions/suggestions.service.ts';
import { type ComputedLog, computeOwnDays, type DayRow, ownDaysById } from '../timeline/timeline.service.ts';
import { type KnownNames, knownNames } from './known-names.ts';
import { feedbackIdOf, storedHeatmapSchema } from './proposal.ts';
import { heatCellSeconds } from './propose.ts';
import { type SessionRow, type SetRow, sessionsOfSet } from './sets.repository.ts';
import { type SuggestionRow, suggestionsOfSessions } from './suggestions.repository.ts';

const mostTitles = 3;

/** Everything that a set refers to. */
type Shown = {
  readonly days: ReadonlyMap<number, DayRow>;
  readonly logs: ReadonlyMap<number, ComputedLog>;
  readonly names: KnownNames;
};

/** Returns a set with its sessions and suggestions. A decision that was undone since is open again. */
export async function setView(trx: Transaction, scope: Scope, set: SetRow): Promise<AiSuggestionSet> {
  const sessions = await sessionsOfSet(trx, scope, set.id);
  const rows = await suggestionsOfSessions(
    trx,
    scope,
    sessions.map(({ id }) => id),
  );
  const shown = await shownBeside(trx, scope, sessions, rows);
  const suggestions = suggestionViews(rows, sessions, shown);
  const views = sessions.map((session) => sessionView(session, suggestions, shown));
  return {
    id: idText(set.id),
    status: statusOfSet(views),
    progress: views.reduce((sum, { status }) => sum + progressOf(status), 0) / Math.max(1, views.length),
    origin: set.origin,
    created_at: instantText(set.created_at),
    sessions: views,
    suggestions,
  };
}

/** Suggestions of own sessions as they are shown. */
export async function viewsOf(
  trx: Transaction,
  scope: Scope,
  sessions: readonly SessionRow[],
  rows: readonly SuggestionRow[],
): Promise<AiSuggestion[]> {
  return suggestionViews(rows, sessions, await shownBeside(trx, scope, sessions, rows));
}

async function shownBeside(
  trx: Transaction,
  scope: Scope,
  sessions: readonly SessionRow[],
  rows: readonly SuggestionRow[],
): Promise<Shown> {
  const preferences = await loadPreferences(trx, scope);
  const days = await ownDaysById(trx, scope, [...new Set(sessions.map((session) => session.day_id))]);
  const computed = await computeOwnDays(trx, scope, days, preferences);
  const ofCells = sessions.flatMap(({ heatmap }) => storedHeatmapSchema.parse(heatmap)).map((cell) => cell.answer);
  const names = await knownNames(
    trx,
    scope,
    {
      contactIds: [
        ...rows.flatMap(({ proposal: { contactId, done } }) => [contactId, done?.contactId ?? null]),
        ...ofCells.map(contactOfAnswer),
      ].filter((id) => id !== null),
      dimensionIds: rows.flatMap(({ proposal }) => proposal.booking?.dimensionIds ?? []),
    },
    preferences,
  );
  return {
    days: new Map(days.map((day) => [day.id, day])),
    logs: new Map(computed.flatMap(({ logs }) => logs.map((log) => [log.id, log]))),
    names,
  };
}

function suggestionViews(
  rows: readonly SuggestionRow[],
  sessions: readonly SessionRow[],
  { logs, names }: Shown,
): AiSuggestion[] {
  const dayIds = new Map(sessions.map((session) => [session.id, session.day_id]));
  return rows.map((row): AiSuggestion => {
    const own = row.log_ids.flatMap((id) => logs.get(id) ?? []);
    const isOpen = row.status === 'open' || isTakenBack(row, own);
    const { kind, contactId } = (isOpen ? null : row.proposal.done) ?? row.proposal;
    return {
      id: idText(row.id),
      session_id: idText(row.session_id),
      day_id: idText(dayIds.get(row.session_id) ?? 0),
      status: isOpen ? 'open' : row.status,
      decided_by: isOpen ? null : row.decided_by,
      kind,
      contact_id: idTextOrNull(contactId),
      contact_name: names.contact(contactId),
      certain: row.is_certain,
      confidence: Math.round(row.proposal.confidence * 1000) / 1000,
      booking: bookingView(row, names),
      log_ids: own.map(({ id }) => idText(id)),
      started_at: edge(
        own.map(({ startedAtMs }) => startedAtMs),
        Math.min,
      ),
      ended_at: edge(
        own.map(({ endedAtMs }) => endedAtMs),
        Math.max,
      ),
      duration: own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
      titles: titlesOf(own),
      feedback_id: feedbackIdOf(row.proposal, row.is_certain),
    };
  });
}

/** Whether a decision was undone completely; a declined suggestion has nothing to undo. */
export function isTakenBack({ status, proposal: { done } }: SuggestionRow, logs: readonly ComputedLog[]): boolean {
  if (status === 'declined' || status === 'open' || done === null) return false;
  const now = logs.map(({ contactId, internal, status: is, registrationId }) => ({
    contactId,
    internal,
    isIgnored: is === 'ignored',
    isBooked: registrationId !== null,
  }));
  return !decisionHolds(done, now);
}

function bookingView({ proposal: { booking } }: SuggestionRow, names: KnownNames): AiSuggestion['booking'] {
  if (booking === null) return null;
  const { dimensionIds, description, isComplete, isCertain } = booking;
  return { dimensions: names.dimensions(dimensionIds), description, complete: isComplete, certain: isCertain };
}

const edge = (instantsMs: readonly number[], pick: (...all: number[]) => number): string | null =>
  instantsMs.length === 0 ? null : new Date(pick(...instantsMs)).toISOString();

function titlesOf(logs: readonly ComputedLog[]): string[] {
  const byTitle = Map.groupBy(logs, ({ row }) => row.subject.title);
  const sums = [...byTitle].map(([title, own]) => ({
    title,
    seconds: own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  }));
  return sums
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, mostTitles)
    .map(({ title }) => title);
}

function sessionView(session: SessionRow, suggestions: readonly AiSuggestion[], shown: Shown): AiSession {
  const own = suggestions.filter(({ session_id: id }) => id === idText(session.id));
  const isSeen = session.status === 'view' || session.status === 'completed';
  const isDecided = own.every(({ status }) => status !== 'open');
  return {
    id: idText(session.id),
    day_id: idText(session.day_id),
    date: shown.days.get(session.day_id)?.date ?? '',
    status: isSeen ? (isDecided ? 'completed' : 'view') : session.status,
    failure: session.failure,
    replaced: session.replaced_count,
    left_out: session.left_out_seconds,
    heatmap: heatmapView(storedHeatmapSchema.parse(session.heatmap), shown.names),
  };
}

function heatmapView(cells: readonly HeatCell[], names: KnownNames): AiHeatmap {
  const rows = [...Map.groupBy(cells, ({ answer }) => answer)].map(([answer, own]) => {
    const contactId = contactOfAnswer(answer);
    return {
      kind: kindOfAnswer(answer),
      contact_id: idTextOrNull(contactId),
      contact_name: names.contact(contactId),
      duration: own.reduce((sum, { seconds }) => sum + seconds, 0),
      cells: own.map(({ startMs, seconds, certainty }) => ({
        start: new Date(startMs).toISOString(),
        duration: seconds,
        certainty,
      })),
    };
  });
  return { cell: heatCellSeconds, rows: rows.sort((a, b) => b.duration - a.duration) };
}

/** Returns the status of the session that is least far; failures count only when all others are finished. */
function statusOfSet(sessions: readonly AiSession[]): AiSessionStatus {
  const found = new Set(sessions.map(({ status }) => status));
  return aiSessionStatuses.find((status) => found.has(status)) ?? 'completed';
}
