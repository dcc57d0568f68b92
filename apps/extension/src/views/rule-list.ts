import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import type { OwnMessage } from '../messages.ts';
import type { KnownRules } from '../rules.ts';
import { t } from '../texts.ts';
import { element, namedButton } from './dom.ts';
import { effects, kinds } from './verdict-text.ts';

type Shown = Pick<PrivacyRule, 'kind' | 'pattern' | 'effect'>;
type SendMessage = (message: OwnMessage) => Promise<void>;

/**
 * Shows the user's own rules: those of the account are changed in Daybook, those that it does not have yet can be
 * undone here.
 */
export function ownRules(
  { account, own }: KnownRules,
  changeInDaybook: (() => Promise<void>) | null,
  sendMessage: SendMessage,
) {
  const shared = account.filter(({ scope }) => scope === 'user');
  const lines = [
    ...own.map((rule) => ruleLine(rule, removal(rule, sendMessage))),
    ...shared.map((rule) => ruleLine(rule)),
  ];
  const change = changeInDaybook
    ? [namedButton('change-rules', t('extension:options.change'), 'plain', changeInDaybook)]
    : [];
  return element(
    'section',
    { id: 'own-rules' },
    element('h3', { textContent: t('extension:options.own') }),
    listOf(lines, t('extension:options.ownNone')),
    ...change,
  );
}

/** Shows the organisation's rules, read-only. */
export function organisationRules({ account }: KnownRules): HTMLElement {
  const lines = account.filter(({ scope }) => scope === 'client').map((rule) => ruleLine(rule));
  return element(
    'section',
    { id: 'client-rules' },
    element('h3', { textContent: t('extension:options.client') }),
    listOf(lines, t('extension:options.clientNone')),
    ...(lines.length > 0 ? [element('p', { className: 'quiet', textContent: t('extension:options.clientHint') })] : []),
  );
}

function listOf(lines: readonly HTMLElement[], none: string): HTMLElement {
  if (lines.length === 0) return element('p', { className: 'quiet', textContent: none });
  return element('ul', { className: 'rules' }, ...lines);
}

function ruleLine({ kind, pattern, effect }: Shown, removing: readonly Node[] = []): HTMLElement {
  return element(
    'li',
    {},
    element('span', { className: 'tag', textContent: t(kinds[kind]) }),
    element('span', { className: 'pattern', textContent: pattern }),
    element('span', { className: 'quiet', textContent: t(effects[effect]) }),
    ...removing,
  );
}

function removal({ kind, pattern, effect }: Shown, sendMessage: SendMessage): Node[] {
  const remove = namedButton(`remove ${kind} ${pattern}`, t('extension:options.remove'), 'plain', () =>
    sendMessage({ type: 'remove-rule', kind, pattern, effect }),
  );
  remove.setAttribute('aria-label', t('extension:options.removeRule', { pattern }));
  return [element('small', { textContent: t('extension:options.local') }), remove];
}
