// Certain suggestions are accepted when a day is over, for users who switched that on. They are marked, can be undone, and
// are never published.
import { randomUUID } from 'node:crypto';
import type { Scope } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { lockedIfOpen } from '../timeline/timeline.service.ts';
import { findAutomaticSet, findOverDays } from './auto-accept.repository.ts';
import { acceptSuggestions } from './decide.ts';
import { makeSuggestionSet } from './run-session.ts';
import { addSessions, addSet, sessionsOfSet } from './sets.repository.ts';
import { suggestionsOfSessions } from './suggestions.repository.ts';

type Working = Pick<Deps, 'database' | 'now'>;
export type DayJob = { readonly clientId: number; readonly userId: number; readonly dayId: number };

const lookedBackDays = 3;
const daysAtOnce = 1000;

/** Adds a job for each day that is over. */
export async function findDaysToAccept({ database, now, jobs }: Working & Pick<Deps, 'jobs'>): Promise<void> {
  const days = await database.asMaintenance((trx) => findOverDays(trx, now(), lookedBackDays, daysAtOnce), {
    mode: 'read',
  });
  for (const { client_id: clientId, user_id: userId, day_id: dayId } of days) {
    await jobs.enqueue(null, 'acceptCertain', { clientId, userId, dayId }, { key: `${clientId}:${dayId}` });
  }
}

/**
 * Makes suggestions for a day that is over, and accepts the certain ones. A restarted job continues with the existing
 * set.
 */
export async function acceptCertain(deps: Working, { dayId, ...person }: DayJob, signal: AbortSignal): Promise<void> {
  const scope: Scope = { ...person, readsPublished: false };
  const setId = await automaticSet(deps, scope, dayId);
  if (setId === null) return;
  await makeSuggestionSet(deps, { ...person, setId }, signal);
  const changing: Scope = { ...scope, dayChange: `${randomUUID()} booked` };
  await deps.database.asUser(changing, async (trx) => {
    if ((await lockedIfOpen(trx, scope, dayId)) === undefined) return;
    const sessions = (await sessionsOfSet(trx, scope, setId)).map(({ id }) => id);
    const rows = await suggestionsOfSessions(trx, scope, sessions);
    const ids = rows.filter((row) => row.is_certain && row.status === 'open').map(({ id }) => id);
    if (ids.length === 0) return;
    await acceptSuggestions(trx, scope, { ids, certainOnly: true }, { by: 'automatic', now: deps.now() });
  });
}

/** Returns the automatic set of the day; null when the user has switched this off meanwhile. */
function automaticSet({ database, now }: Working, scope: Scope, dayId: number): Promise<number | null> {
  return database.asUser(scope, async (trx) => {
    const { ai_enabled: isOn, auto_accept: accepts } = (await loadPreferences(trx, scope)).ai_suggestions;
    if (!isOn || !accepts || (await lockedIfOpen(trx, scope, dayId)) === undefined) return null;
    const known = await findAutomaticSet(trx, scope, dayId);
    if (known !== undefined) return known;
    const set = await addSet(trx, scope, { origin: 'automatic', replaces: false, now: now() });
    await addSessions(trx, scope, set.id, [dayId], now());
    return set.id;
  });
}
