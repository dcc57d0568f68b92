// The dialogs of the day screen: the one that is open, and its subject.
import type { TimelineSlot } from '@daybook/contract/timeline.ts';

export type DayDialog =
  | { kind: 'manual' }
  | { kind: 'note'; atMs: number }
  | { kind: 'split'; slot: TimelineSlot; atMs: number };
