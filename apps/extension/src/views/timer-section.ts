import type { OwnMessage } from '../messages.ts';
import { locale, t } from '../texts.ts';
import type { TimerState } from '../timer.ts';
import { element, labelled, namedButton } from './dom.ts';

const clock = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/**
 * Shows the running timer with a button to stop it, or a field and a button to start one; nothing while the server does
 * not answer.
 */
export function timerSection(timer: TimerState, sendMessage: (message: OwnMessage) => Promise<void>): HTMLElement[] {
  if (timer === 'unknown') return [];
  return [
    element(
      'section',
      { id: 'timer', className: 'card' },
      ...(timer === 'none' ? starter(sendMessage) : running(timer, sendMessage)),
    ),
  ];
}

function running(
  { description, contact_name, started_at }: Exclude<TimerState, 'none' | 'unknown'>,
  sendMessage: SendMessage,
) {
  const what = [contact_name, description].filter(Boolean).join(' · ');
  return [
    element('p', { textContent: t('extension:timer.since', { time: clock(started_at) }), role: 'status' }),
    ...(what === '' ? [] : [element('p', { className: 'quiet', textContent: what })]),
    namedButton('timer-stop', t('extension:timer.stop'), 'primary', () => sendMessage({ type: 'stop-timer' })),
  ];
}

type SendMessage = (message: OwnMessage) => Promise<void>;

function starter(sendMessage: SendMessage) {
  const field = element('input', { id: 'timer-what', type: 'text', maxLength: 2000, autocomplete: 'off' });
  const start = () => sendMessage({ type: 'start-timer', description: field.value.trim() });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') void start();
  });
  return [
    labelled(t('extension:timer.what'), field),
    namedButton('timer-start', t('extension:timer.start'), 'plain', start),
  ];
}
