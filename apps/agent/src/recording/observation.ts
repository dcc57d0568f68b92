import type { Dropped } from '@daybook/capture/drop-meter.ts';
import type { Signal } from '@daybook/capture/interval-recorder.ts';
import type { ScreenedSighting } from '@daybook/capture/screen-sighting.ts';
import { knownProgram } from '@daybook/domain/capture/known-sources.ts';
import type { FrontWindow, Presence } from '../watch/window-watcher.ts';

/** Without input for this long the user counts as idle; shorter pauses are reading. The absence starts at the last input. */
export const idleAfterMs = 60_000;

/** Sight in front of the user at a moment, after all that may not be kept has been left out. */
export interface Sight {
  readonly atMs: number;
  readonly window: FrontWindow | null;
  readonly presence: Presence;
  /** Null when nothing is in front, or while it is not known what may be kept. */
  readonly screened: ScreenedSighting | null;
  /** Without input for this long in front of a document the user counts as idle; absent, as elsewhere. */
  readonly readingMs?: number | undefined;
}

/** Result of a look: a signal for the recorder, and the counts of what it leaves out. */
export interface Look {
  readonly signal: Signal;
  readonly dropped: Dropped | null;
}

/**
 * One look at the desktop. In front of a call or a meeting nobody types and everybody is at work, so that counts as
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
