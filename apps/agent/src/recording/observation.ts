import type { Dropped } from '@daybook/capture/drop-meter.ts';
import type { Signal } from '@daybook/capture/interval-recorder.ts';
import type { ScreenedSighting } from '@daybook/capture/screen-sighting.ts';
import { knownProgram } from '@daybook/domain/capture/known-sources.ts';
import type { FrontWindow, Presence } from '../watch/window-watcher.ts';

/** Without input for this long the user counts as idle; shorter pauses are reading. The absence starts at the last input. */
export const idleAfterMs = 60_000;

/** The state of the desktop at a moment, without anything that may not be kept. */
export interface Sight {
  readonly atMs: number;
  readonly window: FrontWindow | null;
  readonly presence: Presence;
  /** Null when nothing is in front, or while the rules are unknown. */
  readonly screened: ScreenedSighting | null;
  /** Without input for this long in front of a document the user counts as idle; by default as for other windows. */
  readonly readingMs?: number | undefined;
}

/** Result of a look: a signal for the recorder, and the counts of left-out time. */
export interface Look {
  readonly signal: Signal;
  readonly dropped: Dropped | null;
}

/**
 * Makes a signal of one look at the desktop. People in a call or a meeting work without typing, so that counts as
 * presence until the screen is locked.
 */
export function observe({ atMs, window, presence, screened, readingMs = idleAfterMs }: Sight): Look {
  const { idleMs, isLocked } = presence;
  if (isLocked) return { signal: { type: 'idle', atMs, idleForMs: idleMs }, dropped: null };
  const isMeeting = window !== null && knownProgram(window.program)?.isMeeting === true;
  const isReading = screened?.sighting?.source.type === 'document';
  if (idleMs >= (isReading ? readingMs : idleAfterMs) && !isMeeting)
    return { signal: { type: 'idle', atMs, idleForMs: idleMs }, dropped: null };
  const { sighting = null, dropped = null } = screened ?? {};
  if (sighting === null) return { signal: { type: 'away', atMs }, dropped };
  return { signal: { type: 'seen', atMs, activeUntilMs: isMeeting ? atMs : atMs - idleMs, sighting }, dropped };
}
