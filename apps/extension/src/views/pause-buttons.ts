import { conditionOf } from '../condition.ts';
import type { OwnMessage, Status } from '../messages.ts';
import { offeredPauses, pauseEndMs } from '../pause-lengths.ts';
import { t } from '../texts.ts';
import { element, namedButton } from './dom.ts';

const texts = {
  quarter: 'extension:popup.quarter',
  hour: 'extension:popup.hour',
  tomorrow: 'extension:popup.tomorrow',
} as const;

/** Pauses recording for one of three lengths, or resumes it. */
export function pauseButtons(status: Status, sendMessage: (message: OwnMessage) => Promise<void>): HTMLElement {
  const pause = (untilMs: number | null) => sendMessage({ type: 'pause', untilMs });
  if (conditionOf(status) === 'paused') {
    return namedButton('resume', t('extension:popup.resume'), 'primary', () => pause(null));
  }
  const buttons = offeredPauses(status.alwaysRecords).map((length) =>
    namedButton(`pause-${length}`, t(texts[length]), 'plain', () => pause(pauseEndMs(length, Date.now()))),
  );
  const legend = element('legend', { textContent: t('extension:popup.pause') });
  return element('fieldset', {}, legend, element('div', { className: 'row' }, ...buttons));
}
