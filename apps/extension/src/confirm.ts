// Asks whether to connect this browser: always in a window of our own, which no page can draw over.

import { isUnprotected } from '@daybook/capture/server-address.ts';
import type { PairingOutcome, PendingStatus } from './messages.ts';
import { t } from './texts.ts';
import { button, element } from './views/dom.ts';
import { ask } from './worker-line.ts';

const problems = {
  refused: 'extension:confirm.refused',
  unreachable: 'extension:confirm.unreachable',
  'not-allowed': 'extension:confirm.refused',
  over: 'extension:confirm.nothing',
} as const;

/** The request that this window was opened for; the worker may have another one by now. */
const request = new URLSearchParams(location.search).get('request') ?? '';

async function answer(accept: boolean, problem: HTMLElement): Promise<void> {
  const outcome: PairingOutcome | null = await ask({ type: 'answer-pairing', request, accept });
  const text = accept ? problemOf(outcome) : null;
  if (text === null) window.close();
  else problem.textContent = text;
}

function problemOf(outcome: PairingOutcome | null): string | null {
  const known = Object.entries(problems).find(([name]) => name === outcome);
  return known === undefined ? null : t(known[1]);
}

function question({ server, userName, current }: PendingStatus): HTMLElement[] {
  const { host } = new URL(server);
  const shown = [
    element('h1', { textContent: t('extension:confirm.title') }),
    element('p', { className: 'host', textContent: host }),
    element('p', { textContent: t('extension:confirm.account', { name: userName }) }),
    element('p', { textContent: t('extension:confirm.what', { host }) }),
    element('p', { className: 'quiet', textContent: t('extension:confirm.never') }),
  ];
  if (current) {
    const values = { host: new URL(current.server).host, name: current.userName };
    shown.push(element('p', { className: 'warning', textContent: t('extension:confirm.replaces', values) }));
  }
  if (isUnprotected(server)) {
    shown.push(element('p', { className: 'warning', textContent: t('extension:confirm.unprotected') }));
  }
  return shown;
}

async function show(): Promise<void> {
  document.title = t('extension:confirm.title');
  document.documentElement.lang = t('extension:popup.language');
  const pending = await ask({ type: 'pending', request });
  const main = element('main');
  if (pending) {
    const problem = element('p', { className: 'warning', role: 'alert' });
    const connect = button(t('extension:confirm.connect'), 'primary', () => answer(true, problem));
    const decline = button(t('extension:confirm.decline'), 'plain', () => answer(false, problem));
    main.append(...question(pending), problem, element('div', { className: 'row' }, connect, decline));
  } else {
    main.append(element('p', { textContent: t('extension:confirm.nothing') }));
  }
  document.body.replaceChildren(main);
}

void show();
