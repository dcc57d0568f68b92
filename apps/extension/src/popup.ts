import { conditionOf, momentText, notices, stateMark } from './condition.ts';
import type { OwnMessage, Status } from './messages.ts';
import type { KnownRules } from './rules.ts';
import { followPartner, locale, t } from './texts.ts';
import type { TimerState } from './timer.ts';
import { showAccent } from './views/accent.ts';
import { connectForm } from './views/connect-form.ts';
import { element, namedButton, redraw } from './views/dom.ts';
import { drawnLast } from './views/drawn-last.ts';
import { refusals, sentList } from './views/event-lists.ts';
import { type PageInFront, pageCard } from './views/page-card.ts';
import { pauseButtons } from './views/pause-buttons.ts';
import { timerSection } from './views/timer-section.ts';
import { ask } from './worker-line.ts';

const main = element('main', { className: 'popup' });

async function sendMessage(message: OwnMessage): Promise<void> {
  await ask(message);
  if (message.type === 'start-timer' || message.type === 'stop-timer') await showTimer();
  await show();
}

async function openTab(url: string): Promise<void> {
  await chrome.tabs.create({ url });
  window.close();
}

async function openOptions(): Promise<void> {
  await chrome.runtime.openOptionsPage();
  window.close();
}

function head(status: Status): HTMLElement {
  const icon = element('img', { src: 'icon-32.png', alt: '', width: 24, height: 24 });
  const title = element('h1', {}, icon, 'Daybook');
  return element('header', { id: 'head' }, title, stateMark(status));
}

function today({ todaySeconds, account }: Status): HTMLElement {
  const host = new URL(account?.server ?? '').host;
  return element(
    'section',
    { id: 'today' },
    element('time', { className: 'total', textContent: spanText(todaySeconds), dateTime: `PT${todaySeconds}S` }),
    element('p', { textContent: t('extension:popup.today') }),
    element('p', {
      className: 'quiet',
      textContent: t('extension:popup.account', { name: account?.userName ?? '', host }),
    }),
  );
}

function spanText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function troubles(status: Status): HTMLElement[] {
  const found = notices(status);
  if (found.length === 0) return [];
  const server = status.account?.server ?? '';
  const remedy = status.needsConnection
    ? [namedButton('again', t('extension:popup.connectAgain'), 'primary', () => openTab(`${server}/auth/extension`))]
    : status.failedStatus === null
      ? []
      : [namedButton('now', t('extension:popup.sendNow'), 'plain', () => sendMessage({ type: 'send-now' }))];
  return [element('section', { id: 'troubles', role: 'alert' }, ...found, ...remedy)];
}

function facts({ counts, lastSentAtMs }: Status): HTMLElement {
  const list = element('dl', { id: 'facts' });
  const add = (term: string, text: string) =>
    list.append(element('dt', { textContent: term }), element('dd', { textContent: text }));
  add(t('extension:popup.waiting'), new Intl.NumberFormat(locale()).format(counts.waiting));
  add(t('extension:popup.lastSent'), lastSentAtMs === null ? t('extension:popup.notYet') : momentText(lastSentAtMs));
  return list;
}

function foot(status: Status): HTMLElement {
  const { server } = status.account ?? {};
  const open = server ? [namedButton('open', t('extension:popup.open'), 'plain', () => openTab(server))] : [];
  const options = namedButton('options', t('extension:popup.options'), 'plain', openOptions);
  return element('footer', { id: 'foot', className: 'row' }, ...open, options);
}

type Around = { readonly page: PageInFront | null; readonly timer: TimerState; readonly own: KnownRules['own'] };

function connected(status: Status, { page, timer, own }: Around): HTMLElement[] {
  const pauses = element('section', { id: 'pause' }, pauseButtons(status, sendMessage));
  const open = (path: string) => openTab(`${status.account?.server ?? ''}${path}`);
  return [
    head(status),
    today(status),
    ...troubles(status),
    ...timerSection(timer, sendMessage),
    ...(page && conditionOf(status) !== 'paused' ? [pageCard(page, own, { sendMessage, open })] : []),
    pauses,
    sentList(status),
    ...refusals(status, sendMessage),
    facts(status),
    foot(status),
  ];
}

function unconnected(status: Status): HTMLElement[] {
  return [head(status), element('section', { id: 'connect' }, connectForm(openTab)), foot(status)];
}

async function pageInFront(): Promise<PageInFront | null> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (!tab) return null;
  const { url = '', title = '', incognito } = tab;
  const verdict = await ask({ type: 'verdict', url, title, incognito });
  const page = URL.parse(url);
  const isSite = page?.protocol === 'http:' || page?.protocol === 'https:';
  return verdict && { host: isSite ? page.hostname.replace(/^www\./, '') : '', verdict };
}

async function draw(): Promise<void> {
  const [status, page, rules] = await Promise.all([ask({ type: 'status' }), pageInFront(), ask({ type: 'rules' })]);
  if (!status) return;
  showAccent(status.accent);
  followPartner(status.partnerLanguages);
  document.documentElement.lang = t('extension:popup.language');
  const around = { page, timer: shownTimer, own: rules?.own ?? [] };
  redraw(main, status.account ? connected(status, around) : unconnected(status));
}

/** Requested from the server after the first drawing, and after each change of the timer. */
let shownTimer: TimerState = 'unknown';

async function showTimer(): Promise<void> {
  shownTimer = (await ask({ type: 'timer' })) ?? 'unknown';
  await show();
}

const show = drawnLast(draw);

document.body.replaceChildren(main);
chrome.storage.onChanged.addListener(() => void show());
void show().then(showTimer);
