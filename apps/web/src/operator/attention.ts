// Problems in the state of a server, most urgent first.
import type { ServerState } from '@daybook/contract/operator.ts';

const twoDaysMs = 2 * 86_400_000;
/** Below a quarter of this the embedded database becomes read-only. */
const littleRoomBytes = 1_000_000_000;

export type Attention =
  | { readonly kind: 'jobsStopped' | 'noBackup' | 'mail' | 'durable' | 'replica' }
  | { readonly kind: 'jobsLate' | 'connections'; readonly count: number }
  | { readonly kind: 'failedBackup'; readonly name: string }
  | { readonly kind: 'disk'; readonly bytes: number };

export const attentionOf = ({ server, database, backups, jobs, connections }: ServerState): Attention[] => {
  const found: Attention[] = [];
  if (!jobs.is_working) found.push({ kind: 'jobsStopped' });
  if (jobs.late > 0) found.push({ kind: 'jobsLate', count: jobs.late });
  if (server.free_bytes < littleRoomBytes) found.push({ kind: 'disk', bytes: server.free_bytes });
  if (!database.is_durable) found.push({ kind: 'durable' });
  if (database.replica !== null && database.replica.state !== 'ready') found.push({ kind: 'replica' });
  const nowMs = Date.parse(server.now);
  const isOld = (at: string) => nowMs - Date.parse(at) > twoDaysMs;
  const hasRun = nowMs - Date.parse(server.started_at) > twoDaysMs;
  const good = backups.files.filter(({ has_failed: hasFailed }) => !hasFailed);
  // A younger server has not had a night yet.
  if (backups.is_nightly && (hasRun || good.length > 0) && good.every(({ made_at: at }) => isOld(at)))
    found.push({ kind: 'noBackup' });
  for (const { name, has_failed: hasFailed, made_at: at } of backups.files)
    if (hasFailed && !isOld(at)) found.push({ kind: 'failedBackup', name });
  const failing = connections.reduce((sum, one) => sum + one.failing, 0);
  if (failing > 0) found.push({ kind: 'connections', count: failing });
  if (!server.sends_mail) found.push({ kind: 'mail' });
  return found;
};
