import type { CapturedEvent } from '@daybook/contract/capture.ts';

/**
 * The kind of clue by which an event can be identified; `none`: it has none of its own, `misleading`: it has one of
 * another contact.
 */
export const clues = [
  'none',
  'code',
  'topic',
  'name',
  'folder',
  'id',
  'mail',
  'site',
  'third party',
  'call',
  'meeting',
  'internal',
  'private',
  'misleading',
] as const;
export type Clue = (typeof clues)[number];

/** One item that a recorder sees, without its times. */
export interface Sighting {
  readonly clue: Clue;
  readonly source: CapturedEvent['source'];
  readonly subject: CapturedEvent['subject'];
  /** The usual duration of looking at it. */
  readonly minutes: number;
}
