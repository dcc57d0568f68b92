import type { SourceType } from './source-types.ts';
import { ignoreSecondsBySourceType } from './threshold-defaults.ts';

interface Thresholds {
  readonly ignore: Readonly<Partial<Record<SourceType, number>>>;
  /** The minimum for every kind of source. */
  readonly threshold: number;
}

/**
 * Returns the seconds below which a subject's day is ignored, by kind of source (specification 3, log_thresholds).
 *
 *   ignore { web: 30, document: 60 } · threshold 45   →   web 45, document 60
 */
export function ignoreSeconds({ ignore, threshold }: Thresholds): Readonly<Record<SourceType, number>> {
  const known = { ...ignoreSecondsBySourceType, ...ignore };
  const entries = Object.entries(known).map(([type, seconds]) => [type, Math.max(seconds, threshold)]);
  return Object.fromEntries(entries) as Record<SourceType, number>;
}
