// The message when the day was changed first by somebody else, or by the same user on another device.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { translate } from '../../texts/i18n.ts';
import { dayDifference } from './day-difference.ts';

/** Returns that the change was not made, and what was changed elsewhere in the meantime. */
export const conflictText = (before: Timeline, now: Timeline): string => {
  const { slots, bookings, appointments, notes } = dayDifference(before, now);
  const parts = [
    slots > 0 && translate('timeline:conflict.slots', { count: slots }),
    bookings > 0 && translate('timeline:conflict.bookings', { count: bookings }),
    appointments > 0 && translate('timeline:conflict.appointments', { count: appointments }),
    notes > 0 && translate('timeline:conflict.notes', { count: notes }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return translate('timeline:conflict.unknown');
  return translate('timeline:conflict.text', { what: parts.join(', ') });
};
