import type { CapturedEvent } from '@daybook/contract/capture.ts';

/** By what an event could be recognised; `none` by nothing of its own, `misleading` by something of another contact. */
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

/** One thing that a recorder sees, without its times. */
export interface Sighting {
  readonly clue: Clue;
  readonly source: CapturedEvent['source'];
  readonly subject: CapturedEvent['subject'];
  /** How long it is looked at, usually. */
  readonly minutes: number;
}
