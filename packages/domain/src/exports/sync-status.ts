import type { ExportState } from './export-states.ts';

export type SyncStatus = 'unknown' | 'busy' | 'done' | 'error';

/**
 * Returns the progress of a published day in the external systems (specification 4, sync status). A failure is reported
 * before the rest is finished, because a user must look at it; entries that were given up are ignored.
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
