// Changes of an open day, which can be undone until it is published.
import { z } from 'zod';

export const dayChangeKinds = [
  'decided',
  'added',
  'removed',
  'restored',
  'note_added',
  'note_changed',
  'note_removed',
  'booked',
  'unbooked',
  'booking_changed',
  'corrected',
  'arranged',
  'slots_changed',
  'slots_removed',
] as const;
export type DayChangeKind = (typeof dayChangeKinds)[number];
export const dayChangeKindSchema = z.enum(dayChangeKinds);
