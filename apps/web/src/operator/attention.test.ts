import type { ServerState } from '@daybook/contract/operator.ts';
import { describe, expect, it } from 'vitest';
import { attentionOf } from './attention.ts';

const backup = { name: 'daybook-1', bytes: 1, made_at: '2026-03-02T03:00:00Z', has_failed: false };
const well: ServerState = {
  server: {
    ...{ version: '1', node_version: '24', memory_bytes: 1, free_bytes: 50_000_000_000, sends_mail: true },
    ...{ started_at: '2026-02-01T00:00:00Z', now: '2026-03-02T12:00:00Z' },
  },
  database: {
    ...{ engine: 'pglite', version: '18', migrations: 1, is_durable: true, is_live: true },
    ...{ size_bytes: 1, connections: 1, tables: [], replica: null },
  },
  counts: { organisations: 1, users: 1, devices_today: 1 },
  backups: { is_nightly: true, files: [backup], last_trial: null },
  jobs: { is_working: true, late: 0, kinds: [] },
  connections: [{ system: 'caldav', count: 2, failing: 0, failing_since: null, error_code: null }],
};
const replica = { state: 'ready', behind_bytes: 0, answered: 3, passed_on: 1 } as const;
const kinds = (state: Partial<ServerState>) => attentionOf({ ...well, ...state }).map(({ kind }) => kind);

describe('what an operator should look at', () => {
  it('is nothing on a server that is well', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ database: { ...well.database, replica } })).toEqual([]);
  });

  it('names each trouble, the most urgent first', () => {
    const failing = { system: 'exact', count: 3, failing: 2, failing_since: null, error_code: 'X' };
    expect(
      kinds({
        server: { ...well.server, free_bytes: 200_000_000, sends_mail: false },
        database: { ...well.database, is_durable: false, replica: { ...replica, state: 'late' } },
        jobs: { is_working: false, late: 4, kinds: [] },
        backups: { ...well.backups, files: [{ ...backup, has_failed: true }] },
        connections: [failing],
      }),
    ).toEqual([
      'jobsStopped',
      'jobsLate',
      'disk',
      'durable',
      'replica',
      'noBackup',
      'failedBackup',
      'connections',
      'mail',
    ]);
  });

  it('misses no backup before the first night, and none where PostgreSQL is backed up elsewhere', () => {
    const none = { ...well.backups, files: [] };
    const young = { ...well.server, started_at: '2026-03-02T11:00:00Z' };
    expect(kinds({ backups: none })).toEqual(['noBackup']);
    expect(kinds({ backups: none, server: young })).toEqual([]);
    expect(kinds({ backups: { ...none, is_nightly: false } })).toEqual([]);
  });
});
