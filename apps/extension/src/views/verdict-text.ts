import type { Verdict } from '../messages.ts';
import { t } from '../texts.ts';

const plain = {
  'private-window': 'extension:verdict.privateWindow',
  'browser-page': 'extension:verdict.browserPage',
  daybook: 'extension:verdict.daybook',
  'detection-off': 'extension:verdict.detectionOff',
  'outside-hours': 'extension:verdict.outsideHours',
} as const;

const byRule = { hidden: 'extension:verdict.hidden', dropped: 'extension:verdict.dropped' } as const;
const withoutRule = { hidden: 'extension:verdict.hiddenPlain', dropped: 'extension:verdict.droppedPlain' } as const;

/** Returns the verdict about a page in words, with the deciding rule, if any. */
export function verdictText(verdict: Verdict): string {
  if (verdict.type === 'recorded') return t('extension:verdict.recorded', { title: verdict.title });
  if (verdict.type !== 'hidden' && verdict.type !== 'dropped') return t(plain[verdict.type]);
  if (verdict.rule === null) return t(withoutRule[verdict.type]);
  const { kind, pattern, scope } = verdict.rule;
  const rule = `${t(kinds[kind])} ${pattern}`;
  const whose = t(scope === 'client' ? 'extension:verdict.clientRule' : 'extension:verdict.ownRule');
  return t(byRule[verdict.type], { rule, scope: whose });
}

export const kinds = {
  site: 'extension:kind.site',
  title: 'extension:kind.title',
  program: 'extension:kind.program',
  path: 'extension:kind.path',
  person: 'extension:kind.person',
} as const;

export const effects = { drop: 'extension:effect.drop', hide_title: 'extension:effect.hide_title' } as const;
