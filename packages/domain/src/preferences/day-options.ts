import type { InternalPlace } from '../timeline/internal-place.ts';
import { preferenceDefaults } from './preference-defaults.ts';

/** The views that a day can open with. */
export const daySlides = [
  'timeline',
  'overview',
  'activities',
  'per-contact',
  'contacts',
  'registrations',
  'tickets',
  'table',
] as const;
export type DaySlide = (typeof daySlides)[number];

export const dimensionOrders = ['code', 'name', 'none', 'usage'] as const;

/** How a user has the day and its processing (specification 3, day_processing): the part that this version acts on. */
export interface DayOptions {
  /** Asks about short, doubtful time one by one too. */
  readonly short_duration: boolean;
  /** Parts that the timeline draws. */
  readonly show_activity_booked: boolean;
  readonly show_activity_unbooked: boolean;
  readonly show_suggestions_timeline: boolean;
  /** Draws what the assistant proposes, too. */
  readonly show_suggestions_ai_timeline: boolean;
  /** Lets the assistant assign what is certain when processing begins. */
  readonly ai_tagging: boolean;
  /** Whether the form to book opens as soon as it is known for whom time was. */
  readonly show_booking_popup: boolean;
  /** Whether that form offers what was booked before. */
  readonly show_suggestions_booking: boolean;
  /** The panel stands beside the day also while nothing is selected. */
  readonly panel: boolean;
  /** On a wide window the day keeps to a width that is read at a glance. */
  readonly screen_crop: boolean;
  /** The timeline moves to what is selected elsewhere. */
  readonly synced: boolean;
  readonly slide: DaySlide;
  readonly sort_dimensions: (typeof dimensionOrders)[number];
  readonly sort_internal_top: InternalPlace;
  /** The timeline opens with all of its hours in view, rather than with those on which something happened. */
  readonly timeline_minified: boolean;
  /** The hours that the timeline opens with, as HH:MM by the clock. */
  readonly time_start: string;
  readonly time_end: string;
}

/** The values until a user chooses, and where a server of an earlier version sends none. */
export const standardDayOptions: DayOptions = dayOptionsOf(preferenceDefaults.day_processing);

/** The part of the chapter that is acted on: as its defaults stand in the specification, it has more. */
export function dayOptionsOf(chapter: DayOptions): DayOptions {
  const { short_duration, show_activity_booked, show_activity_unbooked, show_suggestions_timeline } = chapter;
  const { show_suggestions_ai_timeline, ai_tagging } = chapter;
  const { panel, screen_crop, synced } = chapter;
  const { show_booking_popup, show_suggestions_booking, slide, sort_dimensions, sort_internal_top } = chapter;
  const { timeline_minified, time_start, time_end } = chapter;
  return {
    short_duration,
    show_activity_booked,
    show_activity_unbooked,
    show_suggestions_timeline,
    show_suggestions_ai_timeline,
    ai_tagging,
    show_booking_popup,
    show_suggestions_booking,
    panel,
    screen_crop,
    synced,
    slide,
    sort_dimensions,
    sort_internal_top,
    timeline_minified,
    time_start,
    time_end,
  };
}
