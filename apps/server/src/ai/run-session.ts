// The job that makes a suggestion set: each session goes through its states, each step in a short transaction of its
// own, so that a killed process leaves nothing half done and a cancelled set ends between two steps.
import { randomUUID } from 'node:crypto';
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { GroupedProposals, ProposalGroup } from '@daybook/domain/ai/group-proposals.ts';
import type { HeatCell } from '@daybook/domain/ai/heatmap.ts';
import { aiSessionStatuses, canFollow, isUnderWay } from '@daybook/domain/ai/session-states.ts';
import type { Deps } from '../platform/deps.ts';
import { deleteRegistrations } from '../registrations/registrations.service.ts';
import {
  contactOfAnswer,
  gradeOfSuggestions,
  kindOfAnswer,
  rememberShown,
} from '../suggestions/suggestions.service.ts';
import { computeOwnDay, lockedIfOpen, ownDay } from '../timeline/timeline.service.ts';
import { feedbackIdOf, type Proposal } from './proposal.ts';
import { type BookedProposal, bookedProposals, heatmapOfDay, proposalsOf, type TaggedDay, tagDay } from './propose.ts';
import { requireAi } from './require-ai.ts';
import { changeSession, findSet, type SessionRow, type SetRow, sessionsOfSet } from './sets.repository.ts';
import { addSuggestions, type NewSuggestion } from './suggestions.repository.ts';

export type SetJob = { readonly clientId: number; readonly userId: number; readonly setId: number };
type Working = Pick<Deps, 'database' | 'now'>;

/** The session is over: cancelled, or of a day that is no longer open. */
class Over extends Error {
  readonly failure: NonNullable<SessionRow['failure']>;
  constructor(failure: NonNullable<SessionRow['failure']>) {
    super(failure);
    this.failure = failure;
  }
}

/** Makes a set. After a killed process, finished sessions stay and the others start again. */
export async function makeSuggestionSet(deps: Working, job: SetJob, signal: AbortSignal): Promise<void> {
  const scope: Scope = { clientId: job.clientId, userId: job.userId, readsPublished: false };
  const { set, sessions } = await deps.database.asUser(scope, async (trx) => ({
    set: await findSet(trx, scope, job.setId),
    sessions: await sessionsOfSet(trx, scope, job.setId),
  }));
  if (set === undefined) return;
  for (const session of sessions.filter(({ status }) => isUnderWay(status))) {
    signal.throwIfAborted();
    await makeSession(deps, scope, set, session, signal);
  }
}

async function makeSession(
  deps: Working,
  scope: Scope,
  set: SetRow,
  session: SessionRow,
  signal: AbortSignal,
): Promise<void> {
  const step = stepper(deps, scope, session, signal);
  try {
    await step('tag', async () => {});
    const tagged = await step('suggest', (trx) => tag(trx, scope, session.day_id));
    const groups = proposalsOf(tagged, set.replaces);
    const proposals = await step('heatmap', (trx) => bookedProposals(trx, scope, tagged, groups));
    await finish(deps, scope, { set, session, tagged, groups, proposals, heatmap: heatmapOfDay(tagged) });
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = error instanceof Over ? error.failure : 'interrupted';
    await deps.database.asUser(scope, (trx) => fail(trx, scope, session.id, failure, deps.now()));
    if (!(error instanceof Over)) throw error;
  }
}

const underWay = aiSessionStatuses.filter(isUnderWay);

const fail = (trx: Transaction, scope: Scope, id: number, failure: SessionRow['failure'], now: Date) =>
  changeSession(trx, scope, { id, from: underWay }, { status: 'failed', failure, updated_at: now });

/** Returns a function that does a step and then stores the state that follows it. */
function stepper({ database, now }: Working, scope: Scope, session: SessionRow, signal: AbortSignal) {
  return async <T>(next: SessionRow['status'], work: (trx: Transaction) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return database.asUser(scope, async (trx) => {
      await requireWanted(trx, scope, session);
      const result = await work(trx);
      const from = next === 'tag' ? underWay : underWay.filter((status) => canFollow(status, next));
      const isWritten = await changeSession(trx, scope, { id: session.id, from }, { status: next, updated_at: now() });
      if (!isWritten) throw new Over('cancelled');
      return result;
    });
  };
}

async function requireWanted(trx: Transaction, scope: Scope, { set_id, day_id }: SessionRow): Promise<void> {
  const set = await findSet(trx, scope, set_id);
  if (set === undefined || set.cancelled_at !== null) throw new Over('cancelled');
  if ((await ownDay(trx, scope, day_id)).status !== 'open') throw new Over('day_not_open');
}

async function tag(trx: Transaction, scope: Scope, dayId: number): Promise<TaggedDay> {
  const preferences = await requireAi(trx, scope);
  const day = await ownDay(trx, scope, dayId);
  return tagDay(trx, scope, await computeOwnDay(trx, scope, day), preferences);
}

type Made = {
  readonly set: SetRow;
  readonly session: SessionRow;
  readonly tagged: TaggedDay;
  readonly groups: GroupedProposals;
  readonly proposals: readonly BookedProposal[];
  readonly heatmap: readonly HeatCell[];
};

/**
 * Shows the suggestions and deletes the bookings that they replace in one transaction: a failed session has deleted
 * nothing.
 */
async function finish({ database, now }: Working, scope: Scope, made: Made): Promise<void> {
  const { set, session, groups } = made;
  const changing = set.replaces ? { ...scope, dayChange: `${randomUUID()} unbooked` } : scope;
  await database.asUser(changing, async (trx) => {
    await requireWanted(trx, scope, session);
    const day = await lockedIfOpen(trx, scope, session.day_id);
    if (day === undefined) throw new Over('day_not_open');
    const replaced = set.replaces ? await replaceBookings(trx, scope, session.day_id) : 0;
    const suggestions = rowsOf(made);
    await addSuggestions(trx, scope, session.id, suggestions, now());
    await rememberShown(trx, scope, day, 'tag', groups.groups.map(shownAs(made.tagged)));
    await changeSession(
      trx,
      scope,
      { id: session.id, from: ['heatmap'] },
      {
        status: suggestions.length === 0 ? 'completed' : 'view',
        replaced_count: replaced,
        left_out_seconds: groups.leftOutSeconds,
        heatmap: JSON.stringify(made.heatmap),
        updated_at: now(),
      },
    );
  });
}

async function replaceBookings(trx: Transaction, scope: Scope, dayId: number): Promise<number> {
  const { computed } = await computeOwnDay(trx, scope, await ownDay(trx, scope, dayId));
  const ids = computed.registrations.map(({ row }) => row.id);
  return ids.length === 0 ? 0 : deleteRegistrations(trx, scope, ids);
}

const rowsOf = ({ proposals }: Made): NewSuggestion[] =>
  proposals.map(({ group: { answer, logIds, confidence, isCertain }, booking }, place) => {
    const kind = kindOfAnswer(answer);
    const proposed = { kind, contactId: contactOfAnswer(answer), confidence, done: null };
    return {
      place,
      log_ids: [...logIds],
      is_certain: isCertain,
      proposal: { ...proposed, booking: kind === 'ignored' ? null : keptBooking(booking) },
    };
  });

const keptBooking = (booking: BookingSuggestion | undefined): Proposal['booking'] =>
  booking === undefined
    ? null
    : {
        dimensionIds: booking.dimensions.map(({ id }) => Number(id)),
        description: booking.description,
        isComplete: booking.complete,
        isCertain: booking.certain,
        evidence: booking.evidence,
      };

/** Returns the part of an answer to measure: the logs that the model had suggestions for, however they are booked. */
function shownAs({ suggestions }: TaggedDay) {
  return ({ answer, isCertain, logIds }: ProposalGroup) => {
    const said = logIds.filter((id) => suggestions.has(id));
    const members = said.flatMap((id) => suggestions.get(id) ?? []).map((suggestion) => ({ suggestion, seconds: 1 }));
    const proposed = { kind: kindOfAnswer(answer), contactId: contactOfAnswer(answer) };
    return {
      id: feedbackIdOf(proposed, isCertain),
      grade: gradeOfSuggestions(members),
      answers: said.length === 0 ? [] : [{ kind: proposed.kind, contact_id: proposed.contactId }],
      logIds: said,
    };
  };
}
