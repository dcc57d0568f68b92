import { element, namedButton } from './dom.ts';
import type { OwnMessage, Verdict } from './messages.ts';
import type { KnownRules } from './rules.ts';
import { t } from './texts.ts';
import { verdictText } from './verdict-text.ts';

/** The page in front of the user, and what becomes of it. */
export interface PageInFront {
  readonly host: string;
  readonly verdict: Verdict;
}

/** Says what becomes of the page in front, and lets its site never be recorded, or be recorded again. */
export function pageCard(
  { host, verdict }: PageInFront,
  own: KnownRules['own'],
  tell: (message: OwnMessage) => Promise<void>,
): HTMLElement {
  const undoable = own.find(({ kind, pattern, effect, shareFromMs }) => {
    const isIt = kind === 'site' && effect === 'drop' && (pattern === host || pattern === `http://${host}`);
    return isIt && shareFromMs > Date.now();
  });
  const text = undoable ? t('extension:popup.neverRecorded', { host }) : verdictText(verdict);
  const card = element('section', { id: 'page', className: 'card' });
  card.append(element('h2', { textContent: host || t('extension:popup.page') }), element('p', { textContent: text }));
  if (undoable) {
    const { kind, pattern, effect } = undoable;
    const undo = () => tell({ type: 'remove-rule', kind, pattern, effect });
    card.append(namedButton('site', t('extension:popup.undo'), 'plain', undo));
  } else if (host !== '' && (verdict.type === 'recorded' || verdict.type === 'hidden')) {
    const never = t('extension:popup.neverRecord', { host });
    card.append(namedButton('site', never, 'plain', () => tell({ type: 'exclude-site', host })));
  }
  return card;
}
