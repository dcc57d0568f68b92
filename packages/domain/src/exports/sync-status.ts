import type { ExportState } from './export-states.ts';

export type SyncStatus = 'unknown' | 'busy' | 'done' | 'error';

/**
 * How far a published day is in the systems outside (specification 4, sync status). What failed is said before the rest is
 * through, because somebody has to look at it; what was given up counts for nothing.
 *
 *   nothing, or all cancelled   →  unknown
 *   done, pending               →  busy
 *   done, pending, error        →  error
 *   done, cancelled             →  done
 */
export function syncStatusOf(states: Iterable<ExportState>): SyncStatus {
  const seen = new Set(states);
  if (seen.has('error')) return 'error';
  if (seen.has('pending') || seen.has('busy')) return 'busy';
  return seen.has('done') ? 'done' : 'unknown';
}
