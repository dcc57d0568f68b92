// The audit log: who did what.
//   recordAudit   adds an entry, in the transaction of the change
//   recordChange  adds a change of a setting that binds others, when something changed
//   actorOf       returns the actor of a request
//   recordDayView adds that somebody viewed another person's day
//   forgetPerson  removes personal data from the entries of an anonymised person
import type { AuditAction, AuditSubjectType } from '@daybook/contract/audit.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { type RecordedState, whatChanged } from '@daybook/domain/audit/what-changed.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { addEntry, lockHead, noteDayView } from './audit.repository.ts';
import type { AuditActor, AuditUser } from './audit-actor.ts';
import { auditKey, entryHash, headSeal, newSalt } from './entry-hash.ts';

export type { AuditActor, AuditUser } from './audit-actor.ts';
export { forgetPerson, type SealedRecord } from './forget-personal.ts';

/** Used for the operator's support where an administrator's id would be. */
export const supportUserId = -1;

export type AuditEvent = {
  readonly action: AuditAction;
  readonly subjectType: AuditSubjectType;
  readonly subjectId?: number | undefined;
  /** The user whom it concerns, who reads the entry too. */
  readonly subjectUserId?: number | undefined;
  /** The change, in short, as JSON. Never a secret, a title or the text of a mail. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
};

/** Returns the caller of a request as the actor. */
export function actorOf(
  caller: Pick<Caller, 'clientId' | 'userId' | 'impersonator' | 'isDemo'>,
  request: FastifyRequest,
): AuditUser {
  const { clientId, userId, impersonator, isDemo } = caller;
  // All visitors of the demo share its people and can read their record, so it must not show other visitors' addresses.
  const address = isDemo ? null : request.ip;
  return { clientId, userId, impersonatorUserId: impersonator?.userId ?? null, address };
}

/**
 * Adds an entry to the organisation's record. It is committed with the transaction, in any role. Until then every other
 * entry of the organisation waits for it: call it last, after all other rows were locked and written, so that two
 * transactions never wait for each other.
 */
export async function recordAudit(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'secretKey'>,
  actor: AuditActor,
  event: AuditEvent,
): Promise<void> {
  const key = auditKey(deps.secretKey);
  const head = await lockHead(trx, actor.clientId);
  const entry = {
    client_id: actor.clientId,
    sequence: head.sequence + 1,
    at: deps.now(),
    actor_user_id: actor.userId,
    impersonator_user_id: actor.impersonatorUserId,
    action: event.action,
    subject_type: event.subjectType,
    subject_id: event.subjectId ?? null,
    subject_user_id: event.subjectUserId ?? null,
    details: event.details ?? {},
    address: actor.address,
    salt: newSalt(),
    previous_hash: head.hash,
  };
  const hash = entryHash(key, entry);
  await addEntry(trx, { ...entry, hash, rest_hash: null }, headSeal(key, { ...entry, hash }));
}

/** Things that an organisation sets up for its people. */
type SetUp = 'dimension_template' | 'custom_field' | 'description';

/**
 * Adds that a thing was set up, changed, archived or restored, with its state before and after. Without a difference,
 * nothing is added.
 */
export async function recordChange(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'secretKey'>,
  actor: AuditActor,
  subject: { readonly type: SetUp; readonly id: number },
  states: readonly [before: RecordedState | null, after: RecordedState | null],
): Promise<void> {
  const changed = whatChanged(...states);
  if (changed === null) return;
  const action = `${subject.type}.${changed.happened}` as const;
  await recordAudit(trx, deps, actor, {
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    details: changed.details,
  });
}

/** For this long, another view of the same day is not recorded. */
const sameLookMs = 3_600_000;

/**
 * Records that the actor viewed a published day of somebody else, or the own day on behalf of its user: at most once an
 * hour. Viewing one's own day is not recorded and costs nothing.
 */
export async function recordDayView(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'secretKey'>,
  actor: AuditUser,
  day: { readonly id: number; readonly userId: number; readonly date: string },
): Promise<void> {
  if (!isViewedByOther(actor, day.userId)) return;
  const now = deps.now();
  if (!(await noteDayView(trx, actor, day.id, { now, since: new Date(now.getTime() - sameLookMs) }))) return;
  await recordAudit(trx, deps, actor, {
    action: 'day.viewed',
    subjectType: 'day',
    subjectId: day.id,
    subjectUserId: day.userId,
    details: { date: day.date },
  });
}

/** Whether the viewer is not the day's owner in person. */
export function isViewedByOther(
  actor: Pick<AuditActor, 'userId' | 'impersonatorUserId'>,
  ownerUserId: number,
): boolean {
  return actor.userId !== ownerUserId || actor.impersonatorUserId !== null;
}
