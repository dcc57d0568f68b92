import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type PrivacyRule, privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { findDetected, type PreviewedLog } from './preview.repository.ts';

const previewedDays = 7;
const shownTitles = 5;

export type Lost = { readonly count: number; readonly seconds: number };

/**
 * What a rule would have kept out of the user's own stored logs: yesterday, and in the seven days up to it. Nobody else's
 * logs are looked at, whoever asks and for whomever the rule is meant.
 */
export async function previewRule(
  trx: Transaction,
  scope: Scope,
  { kind, pattern }: Pick<PrivacyRule, 'kind' | 'pattern'>,
  today: string,
): Promise<{ yesterday: Lost; week: Lost; titles: string[] }> {
  const yesterday = addDays(today, -1);
  const logs = await findDetected(trx, scope, addDays(today, -previewedDays), yesterday);
  const screen = privacyScreen([{ id: '', kind, pattern, effect: 'drop', scope: 'user' }]);
  const met = logs.filter((log) => screen({ ...log, source: log }) !== null);
  return {
    yesterday: lost(met.filter(({ date }) => date === yesterday)),
    week: lost(met),
    titles: [...new Set(met.toReversed().map(({ title }) => title))].slice(0, shownTitles),
  };
}

function lost(logs: readonly PreviewedLog[]): Lost {
  return { count: logs.length, seconds: Math.round(logs.reduce((sum, { seconds }) => sum + seconds, 0)) };
}
