import { notices, stateMark } from './condition.ts';
import type { OwnMessage, RulesAnswer, Status } from './messages.ts';
import { followPartner, locale, t } from './texts.ts';
import { showAccent } from './views/accent.ts';
import { connectForm } from './views/connect-form.ts';
import { element, namedButton, redraw } from './views/dom.ts';
import { drawnLast } from './views/drawn-last.ts';
import { refusals, sentList } from './views/event-lists.ts';
import { pauseButtons } from './views/pause-buttons.ts';
import { ruleForm } from './views/rule-form.ts';
import { organisationRules, ownRules } from './views/rule-list.ts';
import { tryForm } from './views/try-form.ts';
import { ask } from './worker-line.ts';

// The fields for typing stay as they are; the other parts are redrawn.
const live = { head: place('header'), rules: place('div'), list: place('div') };

function place(tag: 'header' | 'div'): HTMLElement {
  return element(tag, { className: 'sections' });
}

async function sendMessage(message: OwnMessage): Promise<void> {
  await ask(message);
  await show();
}

async function openTab(url: string): Promise<void> {
  await chrome.tabs.create({ url });
}

function connection(status: Status): HTMLElement {
  const section = element('section', { id: 'connection', className: 'card' });
  section.append(element('h2', { textContent: t('extension:options.connection') }));
  const { account } = status;
  if (!account) {
    section.append(connectForm(openTab));
    return section;
  }
  const { server, userName } = account;
  const values = { host: new URL(server).host, name: userName };
  section.append(
    element('p', { textContent: t('extension:options.connectedTo', values) }),
    element(
      'div',
      { className: 'row' },
      namedButton('open', t('extension:popup.open'), 'plain', () => openTab(server)),
      namedButton('again', t('extension:popup.connectAgain'), 'plain', () => openTab(`${server}/auth/extension`)),
      namedButton('disconnect', t('extension:popup.disconnect'), 'plain', () => sendMessage({ type: 'disconnect' })),
    ),
    element('p', { className: 'quiet', textContent: t('extension:options.disconnectHint') }),
  );
  return section;
}

function recording(status: Status): HTMLElement[] {
  if (!status.account) return [];
  const title = element('h2', { textContent: t('extension:options.recording') });
  const section = element('section', { id: 'recording', className: 'card' }, title, stateMark(status));
  section.append(...notices(status), pauseButtons(status, sendMessage));
  return [section];
}

function hours({ windows }: RulesAnswer): HTMLElement {
  const section = element('section', { id: 'hours', className: 'card' });
  section.append(element('h2', { textContent: t('extension:options.hours') }));
  const text = windows.length === 0 ? t('extension:options.hoursAll') : t('extension:options.hoursSome');
  section.append(element('p', { textContent: text }));
  for (const window of windows) {
    const lines = window.map(({ weekday, start, end }) =>
      element('li', { textContent: t('extension:options.hoursLine', { day: dayName(weekday), start, end }) }),
    );
    section.append(element('ul', {}, ...lines));
  }
  return section;
}

// 1 is Monday, like the fifth of January 1970.
function dayName(weekday: number): string {
  const atMs = Date.UTC(1970, 0, 4 + weekday);
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(atMs);
}

async function draw(): Promise<void> {
  const [status, rules] = await Promise.all([ask({ type: 'status' }), ask({ type: 'rules' })]);
  if (!status || !rules) return;
  showAccent(status.accent);
  const { server } = status.account ?? {};
  const change = server === undefined ? null : () => openTab(`${server}/settings/privacy`);
  redraw(live.head, [connection(status), ...recording(status)]);
  redraw(live.rules, [ownRules(rules, change, sendMessage), organisationRules(rules)]);
  redraw(live.list, [hours(rules), sentList(status), ...refusals(status, sendMessage)]);
}

const show = drawnLast(draw);

function frame(): HTMLElement {
  const icon = element('img', { src: 'icon-48.png', alt: '', width: 32, height: 32 });
  const { version } = chrome.runtime.getManifest();
  const rules = element('section', { id: 'rules', className: 'card' });
  rules.append(
    element('h2', { textContent: t('extension:options.rules') }),
    element('p', { className: 'quiet', textContent: t('extension:options.rulesIntro') }),
    live.rules,
    ruleForm(show),
  );
  const never = element('section', { id: 'never', className: 'card' });
  never.append(
    element('h2', { textContent: t('extension:options.privacy') }),
    element('p', { textContent: t('extension:options.never') }),
    element('p', { className: 'quiet', textContent: t('extension:options.version', { version }) }),
  );
  const title = element('h1', {}, icon, t('extension:options.title'));
  return element('main', { className: 'options' }, title, live.head, rules, tryForm(), live.list, never);
}

async function start(): Promise<void> {
  followPartner((await ask({ type: 'status' }))?.partnerLanguages ?? []);
  document.title = t('extension:options.title');
  document.documentElement.lang = t('extension:popup.language');
  document.body.replaceChildren(frame());
  chrome.storage.onChanged.addListener(() => void show());
  await show();
}

void start();
