import { isPaused } from '@daybook/capture/privacy-filter.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { Status } from './messages.ts';
import { locale, t } from './texts.ts';
import { element } from './views/dom.ts';

export type Condition = 'unconnected' | 'reconnect' | 'paused' | 'recording';

/** Returns the condition of recording, in one word. */
export function conditionOf(status: Status): Condition {
  if (!status.account) return 'unconnected';
  if (status.needsConnection) return 'reconnect';
  return isPaused(status, Date.now()) ? 'paused' : 'recording';
}

const texts = {
  unconnected: 'extension:popup.unconnected',
  reconnect: 'extension:popup.connectAgain',
  paused: 'extension:popup.paused',
  recording: 'extension:popup.recording',
} as const;

/** Returns a mark with the word for the condition; for a pause also with its end. */
export function stateMark(status: Status): HTMLElement {
  const condition = conditionOf(status);
  const untilMs = condition === 'paused' ? status.pausedUntilMs : null;
  const ends = untilMs !== null && untilMs < Date.now() + 2 * dayMs;
  const text = ends ? t('extension:popup.pausedUntil', { time: momentText(untilMs) }) : t(texts[condition]);
  return element('p', { className: `state ${condition}`, role: 'status', textContent: text });
}

/** Returns a time for today, with the weekday for the days around it, and with the date for others. */
export function momentText(atMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date().toDateString();
  const isNear = Math.abs(atMs - Date.now()) < 6 * dayMs;
  const day = isToday ? {} : isNear ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale(), { ...day, hour: 'numeric', minute: '2-digit' }).format(atMs);
}

/** Returns the problems with their remedies, worst first; nothing when all is well. */
export function notices(status: Status): HTMLElement[] {
  const { failedStatus, counts, waitingSinceMs } = status;
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(waitingSinceMs ?? Date.now());
  const texts = [
    ...(status.isDiskFull ? [t('extension:popup.diskFull')] : []),
    ...(status.needsConnection ? [t('extension:popup.reconnect')] : []),
    ...(failedStatus !== null && !status.needsConnection ? [failureText(failedStatus)] : []),
    ...(status.isNearlyFull ? [t('extension:popup.nearlyFull', { date })] : []),
    ...(counts.dropped > 0 ? [t('extension:popup.dropped', { count: counts.dropped })] : []),
  ];
  return texts.map((textContent) => element('p', { className: 'notice', textContent }));
}

function failureText(status: number | 'unheard'): string {
  if (status === 'unheard') return t('extension:popup.unheard');
  if (status === 429 || status === 503) return t('extension:popup.busy');
  return status < 500 ? t('extension:popup.version', { status }) : t('extension:popup.broken', { status });
}
