// Data of one user for a language model: names of contacts, and titles of the day on the screen.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { wordsOf } from '@daybook/domain/tags/words.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { type ComputedLog, computeOwnDays, ownDaysBetween } from '../../timeline/timeline.service.ts';
import { isIncluded } from '../included-logs.ts';
import { contactsLike } from '../threads/threads.repository.ts';
import { ownContactsSince } from './model-data.repository.ts';

export type ModelData = {
  readonly contacts: readonly { readonly id: string; readonly name: string }[];
  readonly activities: readonly TitledTime[];
};
export type TitledTime = { readonly title: string; readonly minutes: number };

const mostContacts = 150;
const mostTitles = 80;
const longestTitle = 120;
const lookedBackDays = 90;
const shortestWord = 3;

/** Returns the data that a question may concern; appointments and mails only where the user includes them. */
export async function modelData(
  trx: Transaction,
  scope: Scope,
  preferences: PreferenceValues,
  { question, date }: { readonly question: string; readonly date: string },
): Promise<ModelData> {
  const named = [];
  for (const word of new Set(wordsOf(question).filter(({ length }) => length >= shortestWord))) {
    named.push(...(await contactsLike(trx, scope, word)));
  }
  const recent = await ownContactsSince(trx, scope, addDays(date, -lookedBackDays), mostContacts);
  const contacts = new Map([...named, ...recent].map(({ id, name }) => [String(id), name]));
  const [day] = await computeOwnDays(trx, scope, await ownDaysBetween(trx, scope, date, date), preferences);
  return {
    contacts: [...contacts].slice(0, mostContacts).map(([id, name]) => ({ id, name })),
    activities: titledTime((day?.logs ?? []).filter((log) => isIncluded(log, preferences))),
  };
}

/** Time by title, the longest first. */
export function titledTime(logs: readonly ComputedLog[]): TitledTime[] {
  const counted = logs.filter(({ status, isPending }) => status !== 'ignored' && !isPending);
  const byTitle = Map.groupBy(counted, ({ row: { subject, description } }) =>
    (description ?? subject.title).slice(0, longestTitle),
  );
  return [...byTitle]
    .filter(([title]) => title !== '')
    .map(([title, own]) => {
      const seconds = own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
      return { title, minutes: Math.round(seconds / 60) };
    })
    .sort((a, b) => b.minutes - a.minutes)
    .slice(0, mostTitles);
}
