// The dialogs of the day screen: which is open, and about what.
import type { TimelineSlot } from '@daybook/contract/timeline.ts';

export type DayDialog =
  | { kind: 'manual' }
  | { kind: 'note'; atMs: number }
  | { kind: 'split'; slot: TimelineSlot; atMs: number };
