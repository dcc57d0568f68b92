import { decidingRule } from '@daybook/capture/screen-sighting.ts';
import { judge, sightingOf } from './judgement.ts';
import type { Verdict, VerdictAsked } from './messages.ts';
import { recordingRules } from './rules.ts';
import { type Account, readAccount } from './settings-store.ts';

/** For callers that have only a title. */
const somePage = 'https://page.invalid/';
/** Used while there is no account: rules of this browser apply before it is connected too. */
const nobody: Account = { server: '', token: '', userName: '', userKey: '' };

/** Returns the verdict about a page, and its rule, by the same function that decides during recording. */
export async function verdictOn(asked: VerdictAsked, nowMs: number): Promise<Verdict> {
  const { title, incognito } = asked;
  const url = asked.url === '' ? somePage : asked.url;
  const account = (await readAccount()) ?? nobody;
  const rules = await recordingRules(account);
  if (account.server !== '' && URL.parse(url)?.origin === account.server) return { type: 'daybook' };
  const privacy = { pausedUntilMs: null, keepQueryOn: [] };
  const tab = { url, title, incognito, status: 'complete' as const };
  const { sighting, dropped } = judge(tab, { privacy, rules, server: account.server }, nowMs);
  if (dropped === null)
    return sighting ? { type: 'recorded', title: sighting.subject.title } : { type: 'browser-page' };
  if (dropped.reason === 'PRIVATE_WINDOW') return { type: 'private-window' };
  if (dropped.reason === 'DETECTION_OFF') return { type: 'detection-off' };
  if (dropped.reason === 'OUTSIDE_RECORDING_WINDOW') return { type: 'outside-hours' };
  const rule = decidingRule(sightingOf({ url, title }, tab, false), rules.screening);
  return { type: dropped.reason === 'TITLE_HIDDEN' ? 'hidden' : 'dropped', rule };
}
