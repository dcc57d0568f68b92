import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RefusedBooking } from '@daybook/domain/crm/booking-refusal.ts';
import { firstPublishProblem, type PublishableDay } from '@daybook/domain/days/publish-checks.ts';
import { distributeSeconds } from '@daybook/domain/registrations/distribute.ts';
import { hasInternalContact } from '../contacts/contacts.service.ts';
import {
  activeTargets,
  enqueueExports,
  needInternalContact,
  type RefusedConnection,
  refusedBookings,
  refusedConnection,
} from '../exports/exports.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { publishableRegistrations, recount } from '../registrations/registrations.service.ts';
import { learnLater, settleOutcomes } from '../suggestions/suggestions.service.ts';
import {
  type ComputedDay,
  type DayRow,
  dayNotOpen,
  lockedIfOpen,
  openOwnDay,
  ownDay,
} from '../timeline/timeline.service.ts';
import {
  countReferences,
  freezeDay,
  freezeLogs,
  freezeRegistrations,
  type PublishedLog,
} from './publish.repository.ts';
import {
  ignoredBySource,
  type PublishPlan,
  type PublishSummary,
  planPublishing,
  publishSummary,
} from './publish-plan.ts';
import { digestOf, publishTokenLifetimeMs, readPublishToken, signPublishToken } from './publish-token.ts';
import { forgetChanges } from './undo-log.repository.ts';

/** Dependencies of publishing besides the database. */
export type PublishParts = Pick<Deps, 'secretKey' | 'jobs' | 'exportSystems'> & { readonly now: Date };

type Checked = {
  readonly computed: ComputedDay;
  readonly plan: PublishPlan;
  readonly summary: PublishSummary;
  readonly digest: string;
  /** The connections that the day is sent to once it is published. */
  readonly targets: readonly string[];
};

/**
 * Checks whether an open day can be published, and returns a token for exactly its present content.
 * @throws AppError with the code of the first check that fails, with details in meta
 */
export async function initPublish(
  trx: Transaction,
  scope: Scope,
  dayId: number,
  parts: PublishParts,
): Promise<{ publish_token: string; summary: PublishSummary }> {
  const day = await openOwnDay(trx, scope, dayId);
  const { digest, summary } = await checked(trx, scope, day, parts);
  const { secretKey, now } = parts;
  const expiresAtMs = now.getTime() + publishTokenLifetimeMs;
  const token = signPublishToken(secretKey, scope, { dayId, version: day.version, expiresAtMs, digest });
  return { publish_token: token, summary };
}

/**
 * Publishes the day that the token was made for: the day, its bookings, its logs and what is learned from them, all in
 * the running transaction. A second call with the same token changes nothing and returns false.
 * @throws AppError PUBLISH_TOKEN_INVALID, DAY_CHANGED (nothing is changed), DAY_NOT_OPEN
 */
export async function publishDay(
  trx: Transaction,
  scope: Scope,
  dayId: number,
  tokenText: string,
  parts: PublishParts,
): Promise<boolean> {
  const { secretKey, now } = parts;
  const token = readPublishToken(secretKey, scope, tokenText);
  if (token === null || token.dayId !== dayId) {
    await ownDay(trx, scope, dayId);
    throw new AppError('PUBLISH_TOKEN_INVALID');
  }
  const day = await lockedIfOpen(trx, scope, dayId);
  if (day === undefined) {
    const published = await ownDay(trx, scope, dayId);
    if (published.published_version === token.version) return false;
    throw dayNotOpen(published);
  }
  if (token.expiresAtMs < now.getTime()) {
    throw new AppError('PUBLISH_TOKEN_INVALID', { detail: 'The check is more than an hour old. Check the day again.' });
  }
  if (token.version !== day.version) throw dayChangedSince(day);
  const content = await checkedAgain(trx, scope, day, parts);
  if (content.digest !== token.digest) throw dayChangedSince(day);
  await freeze(trx, scope, day, content, parts);
  return true;
}

function dayChangedSince(day: DayRow): AppError {
  return new AppError('DAY_CHANGED', {
    detail: 'The day changed after it was checked. Nothing was published; check it again.',
    meta: { version: day.version },
  });
}

/** A check that passed before and fails now counts as a change: a project archived meanwhile, another setting. */
async function checkedAgain(trx: Transaction, scope: Scope, day: DayRow, parts: PublishParts): Promise<Checked> {
  try {
    return await checked(trx, scope, day, parts);
  } catch (error) {
    throw error instanceof AppError ? dayChangedSince(day) : error;
  }
}

async function checked(trx: Transaction, scope: Scope, day: DayRow, parts: PublishParts): Promise<Checked> {
  const { computed, preferences } = await recount(trx, scope, day);
  const plan = planPublishing(computed, preferences);
  const targets = await activeTargets(trx, scope, parts);
  const bookingIds = computed.registrations.map(({ row }) => row.id);
  await refuse(trx, scope, computed, plan, {
    forcedBlockSeconds: preferences.block_calculation_settings.forced_block_size,
    internalContact: await internalContactFor(trx, scope, targets, parts),
    refusedConnection: await refusedConnection(trx, scope, targets, parts),
    refused: await refusedBookings(trx, scope, targets, parts, bookingIds),
  });
  const summary = publishSummary(computed, plan);
  return { computed, plan, summary, targets, digest: digestOf([summary, [...plan.ignoredNow].sort((a, b) => a - b)]) };
}

async function internalContactFor(
  trx: Transaction,
  scope: Scope,
  targets: readonly string[],
  parts: PublishParts,
): Promise<PublishableDay['internalContact']> {
  const isRequired = needInternalContact(targets, parts);
  return { isRequired, exists: isRequired && (await hasInternalContact(trx, scope)) };
}

/** Facts that the checks need besides the computed day. */
type OtherFacts = Pick<PublishableDay, 'forcedBlockSeconds' | 'internalContact'> & {
  readonly refusedConnection: RefusedConnection | null;
  readonly refused: readonly RefusedBooking[];
};

async function refuse(
  trx: Transaction,
  scope: Scope,
  computed: ComputedDay,
  plan: PublishPlan,
  { refused, refusedConnection: connection, ...facts }: OtherFacts,
): Promise<void> {
  const { levels, registrations } = await publishableRegistrations(trx, scope, computed);
  const problem = firstPublishProblem({
    status: computed.day.status,
    pendingAppointmentIds: plan.pending.map(({ id }) => id),
    untaggedLogIds: plan.untagged.map(({ id }) => id),
    unbookedLogIds: plan.unbooked.map(({ id }) => id),
    registrations,
    levels,
    ...facts,
    isCrmLinkValid: connection === null,
    refusedOutside: refused.map(({ registrationId }) => registrationId),
  });
  if (problem !== null) {
    const { code, ids } = problem;
    const reasons = code === 'CRM_BOOKING_REFUSED' ? { reasons: reasonsOf(refused) } : {};
    const block = code === 'CORRECT_BLOCK_SIZE' ? { block_seconds: facts.forcedBlockSeconds } : {};
    const whose = code === 'CRM_STATUS' ? connection : {};
    const about = { count: ids.length, ids: ids.slice(0, 100).map(String) };
    throw new AppError(code, { meta: { ...about, ...reasons, ...block, ...whose } });
  }
}

/** Returns why each booking would be refused, by its id. */
const reasonsOf = (refused: readonly RefusedBooking[]) =>
  Object.fromEntries(refused.slice(0, 100).map(({ registrationId, reason }) => [String(registrationId), reason]));

async function freeze(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  { computed, plan, summary, targets }: Checked,
  parts: PublishParts,
): Promise<void> {
  const { now } = parts;
  const registrationIds = computed.registrations.map(({ row }) => row.id);
  await freezeLogs(trx, scope, day, publishedLogs(computed, plan), now);
  await Promise.all([
    settleOutcomes(trx, scope, computed, now),
    countReferences(trx, scope, day),
    freezeRegistrations(trx, scope, registrationIds, now),
  ]);
  const syncStatus = await enqueueExports(trx, scope, parts, targets, { dayId: day.id, registrationIds, now });
  const ignored = ignoredBySource(computed, plan);
  await Promise.all([
    freezeDay(trx, scope, day, { totals: summary.totals, ignored, publishedAt: now, syncStatus }),
    learnLater(trx, scope, parts),
    forgetChanges(trx, scope, day.id),
  ]);
}

/** Each log's share of its booking's duration after rounding; the shares add up to it (specification 3). */
function publishedLogs({ logs, registrations }: ComputedDay, plan: PublishPlan): PublishedLog[] {
  const shares = new Map(
    registrations.flatMap((one) => {
      const weights = one.logs.map((log) => log.durationSeconds);
      const seconds = distributeSeconds(one.durationSeconds, weights);
      return one.logs.map(({ id }, index): [number, number] => [id, seconds[index] ?? 0]);
    }),
  );
  return logs.map(({ id }) => ({
    id,
    publishedSeconds: shares.get(id) ?? 0,
    isIgnoredNow: plan.ignoredNow.has(id),
  }));
}
