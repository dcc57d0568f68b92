import type { SourceType } from './source-types.ts';

/**
 * Seconds below which a subject's day is ignored, by kind of source (specification 9, preference defaults). The
 * specification names none for `multiple`, which is a grouping rather than a source: 0 never ignores.
 */
export const ignoreSecondsBySourceType = {
  appointment: 3600,
  document: 60,
  email: 30,
  manual: 60,
  multiple: 0,
  native: 30,
  native_custom: 60,
  phone: 30,
  web: 30,
  web_custom: 60,
} as const satisfies Record<SourceType, number>;

/** The longest gap in seconds between two logs of one subject that still makes them one (specification 9). */
export const graceSecondsBySourceType = {
  appointment: 10,
  document: 10,
  email: 10,
  manual: 10,
  multiple: 10,
  native: 10,
  native_custom: 10,
  phone: 10,
  web: 10,
  web_custom: 10,
} as const satisfies Record<SourceType, number>;

/** The shortest gap in seconds in all sources that counts as absence (specification 9). */
export const absenceThresholdSeconds = 600;
