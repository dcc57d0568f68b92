import type { OwnMessage, Verdict } from '../messages.ts';
import { isOfThisBrowser, type KnownRules } from '../rules.ts';
import { t } from '../texts.ts';
import { element, namedButton } from './dom.ts';
import { verdictText } from './verdict-text.ts';

/** The page in front of the user, and the verdict about it. */
export interface PageInFront {
  readonly host: string;
  readonly verdict: Verdict;
}

export interface CardActions {
  readonly sendMessage: (message: OwnMessage) => Promise<void>;
  /** Opens a page of Daybook. */
  readonly open: (path: string) => Promise<void>;
}

/**
 * Shows the verdict about the page in front, offers to exclude its site from recording, and links to the own rule that
 * decides.
 */
export function pageCard(page: PageInFront, own: KnownRules['own'], actions: CardActions): HTMLElement {
  const { host, verdict } = page;
  const undoable = own.find(({ kind, pattern, effect, shareFromMs }) => {
    const isIt = kind === 'site' && effect === 'drop' && (pattern === host || pattern === `http://${host}`);
    return isIt && shareFromMs > Date.now();
  });
  const text = undoable ? t('extension:popup.neverRecorded', { host }) : verdictText(verdict);
  const card = element('section', { id: 'page', className: 'card' });
  card.append(element('h2', { textContent: host || t('extension:popup.page') }), element('p', { textContent: text }));
  if (undoable) {
    const { kind, pattern, effect } = undoable;
    const undo = () => actions.sendMessage({ type: 'remove-rule', kind, pattern, effect });
    card.append(namedButton('site', t('extension:popup.undo'), 'plain', undo));
  } else card.append(...siteButton(page, actions), ...ruleButton(page, actions));
  return card;
}

function siteButton({ host, verdict }: PageInFront, { sendMessage }: CardActions): HTMLElement[] {
  if (host === '' || (verdict.type !== 'recorded' && verdict.type !== 'hidden')) return [];
  const never = t('extension:popup.neverRecord', { host });
  return [namedButton('site', never, 'plain', () => sendMessage({ type: 'exclude-site', host }))];
}

// A rule of the account is removed in Daybook: somebody with this browser's token could add rules, but remove none.
function ruleButton({ verdict }: PageInFront, { sendMessage, open }: CardActions): HTMLElement[] {
  if ((verdict.type !== 'hidden' && verdict.type !== 'dropped') || verdict.rule?.scope !== 'user') return [];
  const { id, kind, pattern, effect } = verdict.rule;
  if (!isOfThisBrowser(verdict.rule)) {
    return [namedButton('rule', t('extension:popup.changeRule'), 'plain', () => open(`/settings/privacy#rule-${id}`))];
  }
  const remove = () => sendMessage({ type: 'remove-rule', kind, pattern, effect });
  return [namedButton('rule', t('extension:popup.removeRule'), 'plain', remove)];
}
