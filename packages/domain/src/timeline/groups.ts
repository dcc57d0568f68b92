/** A log as far as grouping cares; `durationSeconds` is what counts after overlap. */
export interface GroupableLog {
  readonly id: number;
  readonly subjectId: number;
  readonly durationSeconds: number;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly status: string;
}

export type GroupKind = 'contact' | 'internal' | 'untagged' | 'ignored';

export interface SubjectGroup {
  readonly subjectId: number;
  readonly durationSeconds: number;
  readonly logIds: readonly number[];
}

export interface LogGroup {
  /** 'contact:7', 'internal', 'untagged' or 'ignored'. */
  readonly key: string;
  readonly kind: GroupKind;
  readonly contactId: number | null;
  readonly durationSeconds: number;
  readonly logIds: readonly number[];
  /** Longest first. */
  readonly subjects: readonly SubjectGroup[];
}

/** What a log counts towards: ignored wins over its contact, because ignored time is nobody's. */
export function groupKind(log: Pick<GroupableLog, 'contactId' | 'internal' | 'status'>): GroupKind {
  if (log.status === 'ignored') return 'ignored';
  if (log.internal) return 'internal';
  return log.contactId === null ? 'untagged' : 'contact';
}

/**
 * The day by contact, and within it by subject, with seconds and log ids; the longest first, ties by key.
 *
 *   mail → Van Dijk 20 min, ledger → Van Dijk 40 min, news → ignored 5 min
 *   contact:7  3600 s [ledger 2400 s, mail 1200 s]     ignored  300 s [news]
 */
export function groupsOfDay(logs: readonly GroupableLog[]): LogGroup[] {
  const byKey = Map.groupBy(logs, groupKey);
  const groups = [...byKey].map(([key, members]) => toGroup(key, members));
  return groups.sort((a, b) => b.durationSeconds - a.durationSeconds || (a.key < b.key ? -1 : 1));
}

function groupKey(log: GroupableLog): string {
  const kind = groupKind(log);
  return kind === 'contact' ? `contact:${log.contactId}` : kind;
}

function toGroup(key: string, members: readonly GroupableLog[]): LogGroup {
  const [first] = members;
  const kind = first ? groupKind(first) : 'untagged';
  return {
    key,
    kind,
    contactId: kind === 'contact' ? (first?.contactId ?? null) : null,
    durationSeconds: sumSeconds(members),
    logIds: members.map(({ id }) => id),
    subjects: subjectsOf(members),
  };
}

function subjectsOf(members: readonly GroupableLog[]): SubjectGroup[] {
  const subjects = [...Map.groupBy(members, ({ subjectId }) => subjectId)].map(([subjectId, logs]) => ({
    subjectId,
    durationSeconds: sumSeconds(logs),
    logIds: logs.map(({ id }) => id),
  }));
  return subjects.sort((a, b) => b.durationSeconds - a.durationSeconds || a.subjectId - b.subjectId);
}

function sumSeconds(logs: readonly GroupableLog[]): number {
  return logs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
}
