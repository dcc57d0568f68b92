import { compareIds, type Id } from './ids.ts';

/** The properties of a log that grouping needs; `durationSeconds` is the counted time after overlap. */
export interface GroupableLog<I extends Id = number> {
  readonly id: I;
  readonly subjectId: I;
  readonly durationSeconds: number;
  readonly contactId: I | null;
  readonly internal: boolean;
  readonly status: string;
}

export type GroupKind = 'contact' | 'internal' | 'untagged' | 'ignored';

export interface SubjectGroup<I extends Id = number> {
  readonly subjectId: I;
  readonly durationSeconds: number;
  readonly logIds: readonly I[];
}

export interface LogGroup<I extends Id = number> {
  /** 'contact:7', 'internal', 'untagged' or 'ignored'. */
  readonly key: string;
  readonly kind: GroupKind;
  readonly contactId: I | null;
  readonly durationSeconds: number;
  readonly logIds: readonly I[];
  /** Longest first. */
  readonly subjects: readonly SubjectGroup<I>[];
}

/** Returns the group kind of a log: ignored wins over its contact, because ignored time belongs to nobody. */
export function groupKind(log: Pick<GroupableLog<Id>, 'contactId' | 'internal' | 'status'>): GroupKind {
  if (log.status === 'ignored') return 'ignored';
  if (log.internal) return 'internal';
  return log.contactId === null ? 'untagged' : 'contact';
}

/**
 * Returns the day by contact, and within it by subject, with seconds and log ids; the longest first, ties by key.
 *
 *   mail → Van Dijk 20 min, ledger → Van Dijk 40 min, news → ignored 5 min
 *   contact:7  3600 s [ledger 2400 s, mail 1200 s]     ignored  300 s [news]
 */
export function groupsOfDay<I extends Id>(logs: readonly GroupableLog<I>[]): LogGroup<I>[] {
  const byKey = Map.groupBy(logs, groupKey);
  const groups = [...byKey].map(([key, members]) => toGroup(key, members));
  return groups.sort((a, b) => b.durationSeconds - a.durationSeconds || (a.key < b.key ? -1 : 1));
}

/** Returns the key of a log's group: one group for each contact, and one for each other kind. */
export function groupKey(log: Pick<GroupableLog<Id>, 'contactId' | 'internal' | 'status'>): string {
  const kind = groupKind(log);
  return kind === 'contact' ? `contact:${log.contactId}` : kind;
}

function toGroup<I extends Id>(key: string, members: readonly GroupableLog<I>[]): LogGroup<I> {
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

/** Returns logs by subject, the longest first. */
export function subjectsOf<I extends Id>(
  members: readonly Pick<GroupableLog<I>, 'id' | 'subjectId' | 'durationSeconds'>[],
): SubjectGroup<I>[] {
  const subjects = [...Map.groupBy(members, ({ subjectId }) => subjectId)].map(([subjectId, logs]) => ({
    subjectId,
    durationSeconds: sumSeconds(logs),
    logIds: logs.map(({ id }) => id),
  }));
  return subjects.sort((a, b) => b.durationSeconds - a.durationSeconds || compareIds(a.subjectId, b.subjectId));
}

function sumSeconds(logs: readonly Pick<GroupableLog, 'durationSeconds'>[]): number {
  return logs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
}
