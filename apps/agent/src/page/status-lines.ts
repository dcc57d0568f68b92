// The agent's state in words, for its page and for `status`.
import { formatDuration } from '@daybook/domain/registrations/format-duration.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { AgentState } from '../agent/agent-state.ts';
import { locales, type Translate, textsIn } from '../texts.ts';

/** Returns whether it records, and if not, why. */
export function recordingLine({ account, notWatching }: AgentState, language: Language): string {
  const t = textsIn(language);
  if (account === null) return t('agent:page.unconnected');
  if (notWatching !== null) return whyNot(notWatching, t);
  if (account.pausedUntilMs !== null) {
    return t('agent:page.paused', { time: momentText(account.pausedUntilMs, language) });
  }
  return account.knowsRules ? t('agent:page.recording') : t('agent:page.waiting');
}

/** Returns why this desktop cannot be watched. */
export function whyNot({ reason, desktop, message }: NonNullable<AgentState['notWatching']>, t: Translate): string {
  if (reason === 'wayland') return t('agent:why.wayland', { desktop: desktop ?? t('agent:why.unnamed') });
  if (reason === 'no-desktop') return t('agent:why.noDesktop');
  return t('agent:why.failed', { message: message ?? '' });
}

/** Returns the obstacle to sending, or null. */
export function sendingLine({ account }: AgentState, t: Translate): string | null {
  if (account?.upload.needsConnection === true) return t('agent:page.reconnect');
  return account !== null && account.upload.failures > 0 ? t('agent:page.unreachable') : null;
}

/** Returns a time, with its date when that is not today. */
export function momentText(atMs: number, language: Language, nowMs = Date.now()): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  const date = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locales[language], { ...date, hour: '2-digit', minute: '2-digit' }).format(atMs);
}

/** Returns 3:05 for three hours and five minutes, to the minute as everywhere in Daybook. */
export function durationText(seconds: number): string {
  return formatDuration(seconds, { style: 'clock', locale: locales.en });
}
