import type { OwnMessage, Status } from '../messages.ts';
import { locale, t } from '../texts.ts';
import { element, namedButton } from './dom.ts';

/** Returns the collapsible list of events sent in the last hour. */
export function sentList({ sent }: Status): HTMLElement {
  const lines = sent.map(({ startedAt, endedAt, title, host }) =>
    element(
      'li',
      {},
      element('time', { textContent: `${clock(startedAt)}–${clock(endedAt)}`, dateTime: startedAt }),
      element('span', { textContent: title || t('extension:popup.hiddenTitle') }),
      element('small', { textContent: host }),
    ),
  );
  const nothing = lines.length === 0 ? [element('p', { textContent: t('extension:popup.sentNothing') })] : [];
  const summary = element('summary', { textContent: t('extension:popup.sent', { count: sent.length }) });
  const hint = element('p', { className: 'quiet', textContent: t('extension:popup.sentHint') });
  return element('details', { id: 'sent' }, summary, hint, ...nothing, element('ul', { className: 'log' }, ...lines));
}

/** Returns the events that the server rejected, with its reasons; nothing when there are none. */
export function refusals(
  { counts, rejected }: Status,
  sendMessage: (message: OwnMessage) => Promise<void>,
): HTMLElement[] {
  if (counts.rejected === 0) return [];
  const lines = rejected.map(({ title, code }) =>
    element('li', {}, element('span', { textContent: title }), element('small', { textContent: code })),
  );
  const clear = namedButton('clear', t('extension:popup.clearRejected'), 'plain', () =>
    sendMessage({ type: 'clear-rejected' }),
  );
  const summary = element('summary', { textContent: t('extension:popup.rejected', { count: counts.rejected }) });
  return [element('details', { id: 'refused' }, summary, element('ul', { className: 'log' }, ...lines), clear)];
}

function clock(instant: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(Date.parse(instant));
}
