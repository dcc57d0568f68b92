/** How far a published day has been pushed outward (specification 4). */
export type SyncStatus = 'unknown' | 'busy' | 'done' | 'error';

/** How many of a day's outgoing entries are in each state. */
export interface ExportCounts {
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
}

/**
 * The sync status of a day (design: unknown → busy → done, or error). While anything waits the day is busy, also when
 * something failed already: a retry is then still under way.
 *
 *   nothing to push → unknown     2 waiting, 1 failed → busy     3 done, 1 failed → error     4 done → done
 */
export function syncStatusOf({ waiting, done, failed }: ExportCounts): SyncStatus {
  if (waiting > 0) return 'busy';
  if (failed > 0) return 'error';
  return done > 0 ? 'done' : 'unknown';
}
