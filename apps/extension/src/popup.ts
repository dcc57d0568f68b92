import { isPaused } from '@daybook/capture/privacy-filter.ts';
import { connectForm } from './connect-form.ts';
import { button, element } from './dom.ts';
import { excludedHosts } from './excluded-hosts.ts';
import type { OwnMessage, Status } from './messages.ts';
import { locale, t } from './texts.ts';
import { ask } from './worker-line.ts';

const hourMs = 60 * 60_000;
/** Stored where "until I go on" is meant. */
const foreverMs = Number.MAX_SAFE_INTEGER;

async function tell(message: OwnMessage): Promise<void> {
  await ask(message);
  await show();
}

async function openTab(url: string): Promise<void> {
  await chrome.tabs.create({ url });
  window.close();
}

type Condition = 'unconnected' | 'reconnect' | 'paused' | 'recording';

function conditionOf(status: Status): Condition {
  if (!status.account) return 'unconnected';
  if (status.needsConnection) return 'reconnect';
  return isPaused(status, Date.now()) ? 'paused' : 'recording';
}

const conditionTexts = {
  unconnected: 'extension:popup.unconnected',
  reconnect: 'extension:popup.reconnect',
  paused: 'extension:popup.paused',
  recording: 'extension:popup.recording',
} as const;

function clockTime(atMs: number): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(atMs);
}

function facts(status: Status): HTMLElement {
  const { counts, lastSentAtMs, failing } = status;
  const list = element('dl');
  const add = (term: string, text: string) =>
    list.append(element('dt', { textContent: term }), element('dd', { textContent: text }));
  add(t('extension:popup.waiting'), new Intl.NumberFormat(locale).format(counts.waiting));
  add(t('extension:popup.lastSent'), lastSentAtMs === null ? t('extension:popup.notYet') : clockTime(lastSentAtMs));
  if (failing) add(t('extension:popup.server'), t('extension:popup.failing'));
  if (counts.dropped > 0) add(t('extension:popup.dropped'), new Intl.NumberFormat(locale).format(counts.dropped));
  return list;
}

function pauseButtons(condition: Condition): HTMLElement {
  if (condition === 'paused') {
    return button(t('extension:popup.resume'), 'primary', () => tell({ type: 'pause', untilMs: null }));
  }
  return element(
    'div',
    { className: 'row' },
    button(t('extension:popup.pauseHour'), 'plain', () => tell({ type: 'pause', untilMs: Date.now() + hourMs })),
    button(t('extension:popup.pause'), 'plain', () => tell({ type: 'pause', untilMs: foreverMs })),
  );
}

function refusals({ counts, rejected }: Status): HTMLElement[] {
  if (counts.rejected === 0) return [];
  const lines = rejected.map(({ title, code }) => element('li', {}, title, element('small', { textContent: code })));
  const clear = button(t('extension:popup.clearRejected'), 'plain', () => tell({ type: 'clear-rejected' }));
  const summary = element('summary', { textContent: t('extension:popup.rejected', { count: counts.rejected }) });
  return [element('details', {}, summary, element('ul', {}, ...lines), clear)];
}

function connected(status: Status, account: NonNullable<Status['account']>): HTMLElement[] {
  const condition = conditionOf(status);
  const { host } = new URL(account.server);
  const shown = [
    element('p', { textContent: t('extension:popup.account', { host, name: account.userName }) }),
    facts(status),
    condition === 'reconnect'
      ? button(t('extension:popup.connectAgain'), 'primary', () => openTab(`${account.server}/auth/extension`))
      : pauseButtons(condition),
    button(t('extension:popup.open'), condition === 'recording' ? 'primary' : 'plain', () => openTab(account.server)),
    ...refusals(status),
    excludedHosts(status.excludedHosts, (hosts) => tell({ type: 'exclude', hosts })),
  ];
  return [...shown, button(t('extension:popup.disconnect'), 'quiet', () => tell({ type: 'disconnect' }))];
}

async function show(): Promise<void> {
  document.documentElement.lang = t('extension:popup.language');
  const main = await draw();
  if (main) document.body.replaceChildren(main);
}

// While a list is open, somebody may be typing in it: then only what counts by itself is drawn again.
async function refresh(): Promise<void> {
  const main = await draw();
  if (main && !document.querySelector('details[open], form')) return document.body.replaceChildren(main);
  for (const part of ['.state', 'dl']) {
    const fresh = main?.querySelector(part);
    if (fresh) document.querySelector(part)?.replaceWith(fresh);
  }
}

async function draw(): Promise<HTMLElement | null> {
  const status = await ask({ type: 'status' });
  if (!status) return null;
  const condition = conditionOf(status);
  const text = t(conditionTexts[condition]);
  const state = element('p', { className: `state ${condition}`, role: 'status', textContent: text });
  const title = element('h1', { textContent: 'Daybook' });
  const rest = status.account ? connected(status, status.account) : [connectForm(openTab)];
  return element('main', {}, title, state, ...rest);
}

chrome.storage.onChanged.addListener(() => void refresh());
void show();
