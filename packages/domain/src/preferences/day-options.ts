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

/**
 * A user's settings for the day and its processing (specification 3, day_processing): the part that this version uses.
 */
export interface DayOptions {
  /** Asks about short, doubtful time one by one too. */
  readonly short_duration: boolean;
  /** Parts that the timeline draws. */
  readonly show_activity_booked: boolean;
  readonly show_activity_unbooked: boolean;
  readonly show_suggestions_timeline: boolean;
  /** Draws suggestions of the assistant too. */
  readonly show_suggestions_ai_timeline: boolean;
  /** Lets the assistant assign certain time when processing begins. */
  readonly ai_tagging: boolean;
  /** Whether the booking form opens as soon as the contact of the time is known. */
  readonly show_booking_popup: boolean;
  /** Whether that form offers earlier bookings. */
  readonly show_suggestions_booking: boolean;
  /** Keeps the panel beside the day open even without a selection. */
  readonly panel: boolean;
  /** Limits the day's width on a wide window, to keep it readable. */
  readonly screen_crop: boolean;
  /** The timeline scrolls to the selection elsewhere. */
  readonly synced: boolean;
  readonly slide: DaySlide;
  readonly sort_dimensions: (typeof dimensionOrders)[number];
  readonly sort_internal_top: InternalPlace;
  /** The timeline opens with all of its hours in view, rather than with the active hours. */
  readonly timeline_minified: boolean;
  /** The hours that the timeline opens with, as HH:MM by the clock. */
  readonly time_start: string;
  readonly time_end: string;
}

/** The values until a user chooses, and for those that an earlier server does not send. */
export const standardDayOptions: DayOptions = dayOptionsOf(preferenceDefaults.day_processing);

/** Returns the part of the chapter that this version uses; the specification has more keys. */
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
