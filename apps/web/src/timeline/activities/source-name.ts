import type { TimelineLog } from '@daybook/contract/timeline.ts';
import type { Translate } from '../../texts/i18n.ts';

/** Where an activity was seen. What was written down by hand was seen nowhere. */
export const sourceName = (t: Translate, { type, name }: TimelineLog['source']): string =>
  type === 'manual' ? t('activities:byHand') : name;
