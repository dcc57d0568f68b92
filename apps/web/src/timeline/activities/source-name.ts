import type { TimelineLog } from '@daybook/contract/timeline.ts';
import type { Translate } from '../../texts/i18n.ts';

/** Returns the name of an activity's source. A manual entry has none. */
export const sourceName = (t: Translate, { type, name }: TimelineLog['source']): string =>
  type === 'manual' ? t('activities:byHand') : name;
