import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type PrivacyRule, type PrivacyScreen, privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { findDetected, findOpenDetected, type OpenLogs } from './preview.repository.ts';

const previewedDays = 7;
const shownTitles = 5;

export type Lost = { readonly count: number; readonly seconds: number };

/**
 * Returns the user's own stored logs that a rule would have kept out: yesterday, in the seven days up to it, and of all
 * open days. Colleagues' logs are never read, whoever the caller is and whoever the rule applies to.
 */
export async function previewRule(
  trx: Transaction,
  scope: Scope,
  { kind, pattern }: Pick<PrivacyRule, 'kind' | 'pattern'>,
  today: string,
): Promise<{ yesterday: Lost; week: Lost; open: Lost; titles: string[] }> {
  const yesterday = addDays(today, -1);
  const logs = await findDetected(trx, scope, addDays(today, -previewedDays), yesterday);
  const screen = privacyScreen([{ id: '', kind, pattern, effect: 'drop', scope: 'user' }]);
  const met = logs.filter((log) => screen({ ...log, source: log }) !== null);
  const open = await findOpenMet(trx, scope, screen);
  return {
    yesterday: lost(met.filter(({ date }) => date === yesterday)),
    week: lost(met),
    open: lost(open),
    titles: [...new Set(met.toReversed().map(({ title }) => title))].slice(0, shownTitles),
  };
}

/** Returns unbooked stored logs of open days that a screen matches. */
export async function findOpenMet(trx: Transaction, scope: Scope, screen: PrivacyScreen): Promise<OpenLogs[]> {
  return (await findOpenDetected(trx, scope)).filter((log) => screen({ ...log, source: log }) !== null);
}

function lost(logs: readonly { readonly seconds: number }[]): Lost {
  return { count: logs.length, seconds: Math.round(logs.reduce((sum, { seconds }) => sum + seconds, 0)) };
}
