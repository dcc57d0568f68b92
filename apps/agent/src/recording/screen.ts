import type { Dropped } from '@daybook/capture/drop-meter.ts';
import { isWithinWindow } from '@daybook/capture/event-window.ts';
import type { Sighting } from '@daybook/capture/interval-recorder.ts';
import { type ScreenedSighting, type Screening, screenSighting } from '@daybook/capture/screen-sighting.ts';
import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { isPrivateWindowTitle } from '@daybook/domain/capture/private-window.ts';
import { type WindowCut, windowCut } from '@daybook/domain/capture/recording-window.ts';
import type { FrontWindow } from '../watch/window-watcher.ts';
import { isBrowser } from './browsers.ts';
import { idleAfterMs } from './observation.ts';
import { type OpenDocument, sightingOf, withoutContents } from './sighting.ts';

/** Decides about every window before anything of it is kept; prepared once for given settings. */
export interface Screen {
  /** Returns the part of a window that may be kept at a moment, and the counts of left-out time. */
  look(window: FrontWindow, document: OpenDocument | null, atMs: number): ScreenedSighting;
  /** The recording hours. */
  readonly cut: WindowCut;
  readonly timeZone: string;
  /** How long a document is read without input before its reader counts as idle. */
  readonly readingMs: number;
}

/** Daybook itself in a browser: a day that grew while it is being booked could never be published. */
const ownPage = /(?:^| · )Daybook(?: [-–—] .*)?$/u;

/**
 * Prepares recording hours, private windows, detections and the rules of the organisation and of the user. For a
 * browser only that it was in front is kept, whatever the rules; the browser extension records pages, because it sees
 * their addresses.
 */
export function screenBy(settings: CaptureSettings): Screen {
  const { rules, windows, timezone, detections } = settings;
  const screening = { screen: privacyScreen(rules), detections };
  const cut = windowCut(windows, timezone);
  const look: Screen['look'] = (window, document, atMs) => {
    if (!isWithinWindow(cut, atMs)) return leftOut({ reason: 'OUTSIDE_RECORDING_WINDOW' });
    if (isPrivateWindowTitle(window.title)) return leftOut({ reason: 'PRIVATE_WINDOW' });
    const isInBrowser = isBrowser(window.program);
    if (isInBrowser && ownPage.test(window.title.trim())) return { sighting: null, dropped: null };
    const screened = screenBoth(sightingOf(window, isInBrowser ? null : document), window, screening);
    if (!isInBrowser || screened.sighting === null) return screened;
    return { ...screened, sighting: withoutContents(screened.sighting) };
  };
  return { look, cut, timeZone: timezone, readingMs: readingMs(settings) };
}

// The server adds a shorter gap to the work before it, so the agent may too; never less than for other windows.
function readingMs({ windows_options: options, absence_threshold: seconds }: CaptureSettings): number {
  return options.dynamic_absence_threshold ? Math.max(idleAfterMs, seconds * 1000) : idleAfterMs;
}

// A document is recorded under its name; the window may show another title, such as that of a dialog in front of it.
function screenBoth(sighting: Sighting, { title }: FrontWindow, screening: Screening): ScreenedSighting {
  const named = screenSighting(sighting, screening);
  const shown = screenSighting({ ...sighting, subject: { ...sighting.subject, title } }, screening);
  if (named.sighting === null || shown.sighting === null) return named.sighting === null ? named : shown;
  return named.dropped === null && shown.dropped !== null ? shown : named;
}

function leftOut(dropped: Dropped): ScreenedSighting {
  return { sighting: null, dropped };
}
