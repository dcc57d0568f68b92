// The user's decisions about suggestions. They assign and book like the day's screens, so that undo knows about them.
import type { AiSuggestion } from '@daybook/contract/ai.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { batchEdit } from '../logs/logs.service.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import { registerSlots, type SlotBooking } from '../registrations/registrations.service.ts';
import { computeOwnDay, type DayRow, openOwnDay } from '../timeline/timeline.service.ts';
import type { Proposal } from './proposal.ts';
import { isTakenBack, viewsOf } from './set-view.ts';
import { type SessionRow, sessionsById } from './sets.repository.ts';
import { decide, lockSuggestions, type SuggestionRow } from './suggestions.repository.ts';

export type Decided = { readonly suggestions: AiSuggestion[]; readonly skipped: string[] };

/** The act that a decision about a suggestion performs on the day. */
type Act = {
  readonly row: SuggestionRow;
  readonly kind: Proposal['kind'];
  readonly contactId: number | null;
  /** null: the time is only assigned. */
  readonly booking: { readonly dimensionIds: readonly number[]; readonly description: string } | null;
};
type Decider = { readonly by: 'user' | 'automatic'; readonly now: Date };

/** Does what suggestions propose. @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, and the errors of booking */
export async function acceptSuggestions(
  trx: Transaction,
  scope: Scope,
  { ids, certainOnly }: { readonly ids: readonly number[]; readonly certainOnly: boolean },
  decider: Decider,
): Promise<Decided> {
  const rows = await ownSuggestions(trx, scope, ids);
  const acts = rows.map((row): Act => {
    const { kind, contactId, booking } = row.proposal;
    const isBooked = booking?.isComplete === true && (!certainOnly || booking.isCertain);
    return { row, kind, contactId, booking: isBooked ? booking : null };
  });
  return perform(trx, scope, acts, 'accepted', decider);
}

export type Modification = {
  readonly kind?: Proposal['kind'] | undefined;
  readonly contactId?: number | null | undefined;
  readonly dimensionIds?: readonly number[] | undefined;
  readonly description?: string | undefined;
};

/** Accepts a suggestion with changes. @throws AppError as acceptSuggestions */
export async function modifySuggestion(
  trx: Transaction,
  scope: Scope,
  { id, change }: { readonly id: number; readonly change: Modification },
  decider: Decider,
): Promise<Decided> {
  const [row] = await ownSuggestions(trx, scope, [id]);
  if (row === undefined) throw modelNotFound('The suggestion');
  return perform(trx, scope, [modified(row, change)], 'modified', decider);
}

/** Another contact has other projects: a change of the contact without chosen dimensions drops the proposed ones. */
function modified(row: SuggestionRow, change: Modification): Act {
  const { proposal } = row;
  const contactId = change.contactId === undefined ? proposal.contactId : change.contactId;
  const kind = change.kind ?? (change.contactId === undefined ? proposal.kind : 'contact');
  const target = { kind, contactId: kind === 'contact' ? contactId : null };
  const isSame = target.kind === proposal.kind && target.contactId === proposal.contactId;
  const description = change.description ?? proposal.booking?.description ?? '';
  const proposed = isSame && proposal.booking?.isComplete === true ? proposal.booking.dimensionIds : null;
  const dimensionIds = change.dimensionIds ?? proposed;
  return {
    row,
    ...target,
    booking: dimensionIds === null || kind === 'ignored' ? null : { dimensionIds, description },
  };
}

/** Declines suggestions, or undoes that. @throws AppError MODEL_NOT_FOUND */
export async function declineSuggestions(
  trx: Transaction,
  scope: Scope,
  { ids, reopens }: { readonly ids: readonly number[]; readonly reopens: boolean },
  { by, now }: Decider,
): Promise<Decided> {
  const rows = await ownSuggestions(trx, scope, ids);
  const from = reopens ? 'declined' : 'open';
  const wanted = rows.filter(({ status }) => status === from);
  for (const { id, proposal } of wanted) {
    const decision = reopens
      ? ({ status: 'open', decided_by: null, decided_at: null } as const)
      : ({ status: 'declined', decided_by: by, decided_at: now } as const);
    await decide(trx, scope, id, { ...decision, proposal });
  }
  const left = rows.filter((row) => !wanted.includes(row));
  return answer(trx, scope, ids, left);
}

/** Returns own suggestions by different ids: all of them, or 404. */
async function ownSuggestions(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<SuggestionRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await lockSuggestions(trx, scope, wanted);
  if (rows.length !== wanted.length) throw modelNotFound('A suggestion');
  return rows;
}

async function perform(
  trx: Transaction,
  scope: Scope,
  acts: readonly Act[],
  status: 'accepted' | 'modified',
  decider: Decider,
): Promise<Decided> {
  const sessions = await sessionsOf(
    trx,
    scope,
    acts.map(({ row }) => row),
  );
  const skipped: SuggestionRow[] = [];
  for (const [dayId, own] of Map.groupBy(acts, ({ row }) => sessions.get(row.session_id)?.day_id ?? 0)) {
    const day = await openOwnDay(trx, scope, dayId);
    skipped.push(...(await performOnDay(trx, scope, { day, acts: own, status }, decider)));
  }
  return answer(
    trx,
    scope,
    acts.map(({ row }) => row.id),
    skipped,
  );
}

type OnDay = { readonly day: DayRow; readonly acts: readonly Act[]; readonly status: 'accepted' | 'modified' };

/** Performs the acts, and returns the suggestions that it skipped because nothing was left to decide. */
async function performOnDay(
  trx: Transaction,
  scope: Scope,
  { day, acts, status }: OnDay,
  { by, now }: Decider,
): Promise<SuggestionRow[]> {
  const { computed } = await computeOwnDay(trx, scope, day);
  const logs = new Map(computed.logs.map((log) => [log.id, log]));
  const ready = acts.flatMap((act) => {
    const own = act.row.log_ids.flatMap((id) => logs.get(id) ?? []);
    const isOpen = act.row.status === 'open' || isTakenBack(act.row, own);
    const free = own.filter((log) => log.registrationId === null && log.status === 'open' && !log.isPending);
    return isOpen && free.length > 0 ? [{ ...act, logIds: free.map(({ id }) => id) }] : [];
  });
  for (const act of ready) await assign(trx, scope, act, now);
  const slots = slotsOf(ready);
  if (slots.length > 0) await registerSlots(trx, scope, day, slots);
  for (const { row, kind, contactId, booking } of ready) {
    const proposal = { ...row.proposal, done: { kind, contactId, isBooked: booking !== null } };
    await decide(trx, scope, row.id, { status, decided_by: by, decided_at: now, proposal });
  }
  const done = new Set(ready.map(({ row }) => row.id));
  return acts.map(({ row }) => row).filter(({ id }) => !done.has(id));
}

type Ready = Act & { readonly logIds: readonly number[] };

/** Assigns the time; a booking assigns it itself. */
async function assign(trx: Transaction, scope: Scope, { kind, contactId, booking, logIds }: Ready, now: Date) {
  if (booking !== null) return;
  const edit = {
    contactId: kind === 'contact' ? contactId : undefined,
    internal: kind === 'internal' ? true : undefined,
    status: kind === 'ignored' ? ('ignored' as const) : undefined,
    description: undefined,
  };
  await batchEdit(trx, scope, { logIds, edit, now }, () => {});
}

/** Suggestions for one contact with equal dimensions and description become one booking. */
function slotsOf(ready: readonly Ready[]): SlotBooking[] {
  const booked = ready.flatMap(({ booking, ...act }) => (booking === null ? [] : [{ ...act, booking }]));
  const alike = Map.groupBy(booked, ({ contactId, booking }) => JSON.stringify([contactId, booking]));
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return [
      {
        logs: same.flatMap(({ logIds }) => logIds),
        ...(first.kind === 'internal' ? { internal: true } : { contact_id: first.contactId }),
        dimensions: first.booking.dimensionIds,
        description: first.booking.description,
      },
    ];
  });
}

async function sessionsOf(
  trx: Transaction,
  scope: Scope,
  rows: readonly SuggestionRow[],
): Promise<ReadonlyMap<number, SessionRow>> {
  const found = await sessionsById(trx, scope, [...new Set(rows.map((row) => row.session_id))]);
  return new Map(found.map((session) => [session.id, session]));
}

async function answer(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
  skipped: readonly SuggestionRow[],
): Promise<Decided> {
  const rows = await lockSuggestions(trx, scope, ids);
  const sessions = await sessionsOf(trx, scope, rows);
  return {
    suggestions: await viewsOf(trx, scope, [...sessions.values()], rows),
    skipped: skipped.map(({ id }) => String(id)),
  };
}
