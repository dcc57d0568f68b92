// A user's settings for the day and its processing (specification 3, day_processing). Unused keys are refused.
import { type DayOptions, daySlides, dimensionOrders } from '@daybook/domain/preferences/day-options.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { internalPlaces } from '@daybook/domain/timeline/internal-place.ts';
import { z } from 'zod';
import { startSchema } from './recording-window.ts';

export const dayOptionsSchema = z
  .strictObject({
    short_duration: z.boolean(),
    show_activity_booked: z.boolean(),
    show_activity_unbooked: z.boolean(),
    show_suggestions_timeline: z.boolean(),
    show_suggestions_ai_timeline: z.boolean().default(false),
    ai_tagging: z.boolean().default(false),
    panel: z.boolean().default(preferenceDefaults.day_processing.panel),
    screen_crop: z.boolean().default(preferenceDefaults.day_processing.screen_crop),
    synced: z.boolean().default(preferenceDefaults.day_processing.synced),
    show_booking_popup: z.boolean(),
    show_suggestions_booking: z.boolean(),
    slide: z.enum(daySlides),
    sort_dimensions: z.enum(dimensionOrders),
    sort_internal_top: z.enum(internalPlaces),
    timeline_minified: z.boolean(),
    time_start: startSchema,
    time_end: startSchema,
  })
  .refine(({ time_start, time_end }) => time_start < time_end, {
    error: 'The hours end after they start.',
    path: ['time_end'],
  }) satisfies z.ZodType<DayOptions>;
