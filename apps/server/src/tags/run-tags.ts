// How a change of tags is applied to logs: at once where they are few, otherwise in the background in short
// transactions.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { matchTag, textTypes } from '@daybook/domain/tags/match-tags.ts';
import { extractReferences } from '@daybook/domain/tags/references.ts';
import type { Deps } from '../platform/deps.ts';
import { batches } from '../platform/jobs/batches.ts';
import {
  applyDecisions,
  type Decision,
  type Fact,
  findSubjectIdsDecidedBy,
  findSubjectIdsWith,
  findSubjects,
  type OpenSubject,
  takeBack,
} from './open-logs.repository.ts';
import {
  addRun,
  changeRun,
  findColleaguesWith,
  hasColleagues,
  lockRun,
  type NewRun,
  type RunRow,
  removeRecords,
  removeRunsBefore,
  someRecords,
} from './tag-runs.repository.ts';
import { type DecidingTag, referenceSettings, tagIndexFor } from './tags.service.ts';
import { undoHours } from './undo-period.ts';

const hourMs = 3_600_000;

/** Up to this many subjects, applying at once causes no noticeable wait. */
const subjectsAtOnce = 300;
/** Sizes of the batches of one transaction of a job. */
const subjectBatches = { least: 10, most: 500 } as const;
const recordBatches = { least: 1, most: 20 } as const;
const logsTakenBackAtOnce = 2000;

/** A run, or none where nothing changed; and the logs that it changed at once. */
export type BegunRun = { readonly run: RunRow | null; readonly changedLogs: readonly number[] };
type Working = Pick<Deps, 'database' | 'now'>;

/** Returns the present decisions of the tags about subjects. */
export async function decide(
  trx: Transaction,
  scope: Scope,
  subjects: readonly OpenSubject[],
  tagsOf: (found: readonly DecidingTag[]) => readonly DecidingTag[] = (found) => found,
): Promise<Decision[]> {
  if (subjects.length === 0) return [];
  const settings = await referenceSettings(trx, scope);
  const references = subjects.flatMap((subject) => extractReferences(subject, settings));
  const index = await tagIndexFor(trx, scope, references, tagsOf);
  return subjects.map((subject) => ({ subjectId: subject.id, tag: matchTag(index, subject, settings) }));
}

/**
 * Starts applying changed tags to the own open logs, and finishes at once where they are few; a job does the rest, and
 * everything that a general tag changes for colleagues.
 */
export async function beginRun(
  trx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now'>,
  scope: Scope,
  change: Omit<NewRun, 'totalSubjects' | 'now'>,
  about: { readonly appliesToOpen: boolean; readonly isGeneral: boolean },
): Promise<BegunRun> {
  if (change.tag_ids.length === 0) return { run: null, changedLogs: [] };
  const now = deps.now();
  const ids = about.appliesToOpen ? await findSubjectIdsWith(trx, scope, change.facts) : [];
  const run = await addRun(trx, scope, { ...change, totalSubjects: ids.length, now });
  const reference = { clientId: scope.clientId, userId: scope.userId, runId: run.id };
  const begun = ids.length <= subjectsAtOnce ? await handleSubjects(trx, scope, run, ids, { isLast: true, now }) : null;
  if (begun === null) await deps.jobs.enqueue(trx, 'retagOwn', reference);
  if (about.appliesToOpen && about.isGeneral && (await hasColleagues(trx, scope))) {
    await deps.jobs.enqueue(trx, 'retagColleagues', reference);
  }
  return begun ?? { run, changedLogs: [] };
}

async function handleSubjects(
  trx: Transaction,
  scope: Scope,
  run: RunRow,
  ids: readonly number[],
  { isLast, now }: { isLast: boolean; now: Date },
): Promise<BegunRun & { readonly run: RunRow }> {
  const decisions = await decide(trx, scope, ids.length === 0 ? [] : await findSubjects(trx, scope, ids));
  const changedLogs = await applyDecisions(trx, scope, { decisions, tagIds: run.tag_ids, runId: run.id, now });
  const progress = {
    handled_subjects: run.handled_subjects + ids.length,
    handled_subject_id: ids.at(-1) ?? run.handled_subject_id,
    changed_logs: run.changed_logs + changedLogs.length,
    status: isLast ? ('done' as const) : run.status,
  };
  return { run: await changeRun(trx, scope, run.id, progress, now), changedLogs };
}

/** Starts restoring the logs that a run changed, and finishes at once where they are few. */
export async function beginUndo(
  trx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now'>,
  scope: Scope,
  run: RunRow,
  { isGeneral }: { isGeneral: boolean },
): Promise<RunRow> {
  const undoing = await changeRun(trx, scope, run.id, { status: 'undoing' }, deps.now());
  const reference = { clientId: scope.clientId, userId: scope.userId, runId: run.id };
  if (isGeneral && (await hasColleagues(trx, scope))) await deps.jobs.enqueue(trx, 'retagColleagues', reference);
  if (run.status === 'done' && run.changed_logs <= logsTakenBackAtOnce) {
    return undoSome(trx, scope, undoing, { atMost: Number.MAX_SAFE_INTEGER, now: deps.now() });
  }
  await deps.jobs.enqueue(trx, 'retagOwn', reference);
  return undoing;
}

async function undoSome(
  trx: Transaction,
  scope: Scope,
  run: RunRow,
  { atMost, now }: { atMost: number; now: Date },
): Promise<RunRow> {
  const records = await someRecords(trx, scope, run.id, atMost);
  if (records.length > 0) {
    await takeBack(trx, scope, records, now);
    await removeRecords(
      trx,
      scope,
      records.map(({ id }) => id),
    );
  }
  if (records.length >= atMost) return run;
  await settle(trx, scope, run, now);
  return changeRun(trx, scope, run.id, { status: 'undone' }, now);
}

/**
 * Decides again about open logs that were captured while the change was in force, and that the undone tags decided
 * about.
 */
async function settle(
  trx: Transaction,
  scope: Scope,
  { tag_ids: tagIds, begun_at: begunAt }: RunRow,
  now: Date,
): Promise<void> {
  const ids = await findSubjectIdsDecidedBy(trx, scope, tagIds, begunAt);
  const decisions = await decide(trx, scope, ids.length === 0 ? [] : await findSubjects(trx, scope, ids));
  await applyDecisions(trx, scope, { decisions, tagIds, runId: null, now });
}

export type RunReference = { readonly clientId: number; readonly userId: number; readonly runId: number };

/** Continues a run of the user, applying or undoing it, from wherever it stopped. */
export async function retagOwn(
  { database, now }: Working,
  { clientId, userId, runId: causeId }: RunReference,
  signal: AbortSignal,
): Promise<void> {
  const scope: Scope = { clientId, userId, readsPublished: false };
  const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) => database.asUser(scope, work, { prepares: true });
  const current = await inTransaction((trx) => lockRun(trx, scope, causeId));
  if (current === undefined) return;
  const left =
    current.status === 'running'
      ? await inTransaction((trx) => findSubjectIdsWith(trx, scope, current.facts, current.handled_subject_id))
      : [];
  const subjects = batches(subjectBatches);
  for (let start = 0, status = current.status; status === 'running'; ) {
    signal.throwIfAborted();
    const ids = left.slice(start, start + subjects.size());
    start += ids.length;
    const about = { isLast: start >= left.length, now: now() };
    status = await inTransaction((trx) => subjects.measured(() => handleMore(trx, scope, causeId, ids, about)));
  }
  const records = batches(recordBatches);
  for (let status: RunRow['status'] = 'undoing'; status === 'undoing'; ) {
    signal.throwIfAborted();
    const about = { atMost: records.size(), now: now() };
    status = await inTransaction((trx) => records.measured(() => undoMore(trx, scope, causeId, about)));
  }
}

/** An undo may have been requested meanwhile. */
async function handleMore(
  trx: Transaction,
  scope: Scope,
  causeId: number,
  ids: readonly number[],
  about: { isLast: boolean; now: Date },
): Promise<RunRow['status']> {
  const run = await lockRun(trx, scope, causeId);
  if (run?.status !== 'running') return run?.status ?? 'undone';
  return (await handleSubjects(trx, scope, run, ids, about)).run.status;
}

async function undoMore(
  trx: Transaction,
  scope: Scope,
  causeId: number,
  about: { readonly atMost: number; readonly now: Date },
): Promise<RunRow['status']> {
  const run = await lockRun(trx, scope, causeId);
  if (run?.status !== 'undoing') return run?.status ?? 'undone';
  return (await undoSome(trx, scope, run, about)).status;
}

/**
 * Applies a change of general tags for colleagues, each with their own rights: nobody learns what it changed for whom.
 * It follows the run of the change's author, even when that one is undone.
 */
export async function retagColleagues(deps: Working, reference: RunReference, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const maker: Scope = { clientId: reference.clientId, userId: reference.userId, readsPublished: false };
  const cause = await database.asUser(maker, (trx) => lockRun(trx, maker, reference.runId));
  if (cause === undefined) return;
  const everybody = cause.facts.some(({ type }) => textTypes.has(type) || type === 'default_value');
  const colleagues = await database.asMaintenance((trx) => findColleaguesWith(trx, maker, cause.facts, everybody));
  for (const userId of colleagues) {
    signal.throwIfAborted();
    const scope: Scope = { clientId: reference.clientId, userId, readsPublished: false };
    const current = await database.asUser(maker, (trx) => lockRun(trx, maker, reference.runId));
    if (current === undefined) return;
    await database.asUser(scope, (trx) => prepareColleague(trx, scope, current, deps.now()));
    await retagOwn(deps, { ...reference, userId }, signal);
  }
}

async function prepareColleague(trx: Transaction, scope: Scope, cause: RunRow, now: Date): Promise<void> {
  const goesBack = cause.status === 'undoing' || cause.status === 'undone';
  const own = await lockRun(trx, scope, cause.id);
  if (own === undefined && goesBack) return;
  if (own === undefined) {
    const { kind, tag_ids, facts } = cause;
    await addRun(trx, scope, { kind, tag_ids, facts, tags_before: [], causeId: cause.id, totalSubjects: 0, now });
  } else if (goesBack && own.status !== 'undone') {
    await changeRun(trx, scope, own.id, { status: 'undoing' }, now);
  }
}

/** Returns the facts of a tag before and after a change, each once. */
export const factsOf = (...rules: readonly Fact[]): Fact[] => [
  ...new Map(rules.map(({ type, normalised }) => [`${type} ${normalised}`, { type, normalised }])).values(),
];

/** Removes, on a schedule, the stored states that can no longer be restored. */
export async function forgetTagRuns({ database, now }: Working): Promise<void> {
  const moment = new Date(now().getTime() - undoHours * hourMs);
  await database.asMaintenance((trx) => removeRunsBefore(trx, moment));
}
