// Decisions about slots: decisionOfSlot, decisionOnWish, mergedDecision, decided; ignored and undecided are constants.
import type { LogBaseStatus } from '../logs/log-status.ts';
import type { Id } from './ids.ts';
import type { Slot } from './slots.ts';

/** A requested change of a slot; fields that are left out stay. */
export interface SlotWish<I extends Id = number> {
  readonly contact_id?: I | null | undefined;
  readonly internal?: boolean | undefined;
  readonly status?: 'open' | 'ignored' | undefined;
}

/** The stored part of a decision about logs. */
export interface LogDecision<I extends Id = number> {
  /** Ignored time keeps the tags of its logs. */
  readonly keepsContact: boolean;
  readonly contactId: I | null;
  readonly internal: boolean;
  readonly status: LogBaseStatus;
  readonly registrationId: I | null;
  /** Whether a user decided; false for time that was released or untagged. */
  readonly isByHand: boolean;
}

export const ignored = {
  keepsContact: true,
  contactId: null,
  internal: false,
  status: 'ignored',
  registrationId: null,
  isByHand: true,
} as const satisfies LogDecision;

export const undecided = {
  keepsContact: false,
  contactId: null,
  internal: false,
  status: 'open',
  registrationId: null,
  isByHand: false,
} as const satisfies LogDecision;

/** Returns the decision of a slot: logs that join it take this. */
export function decisionOfSlot<I extends Id>({ contactId, internal, status, registrationId }: Slot<I>): LogDecision<I> {
  if (registrationId !== null) {
    return { keepsContact: false, contactId, internal, status: 'booked', registrationId, isByHand: true };
  }
  return status === 'ignored' ? ignored : { ...undecided, contactId, internal, isByHand: true };
}

/**
 * Returns the decision that a request makes about a slot; null when it changes nothing. A booked slot that gets another
 * contact or status loses its booking: its project does not fit another contact's time.
 */
export function decisionOnWish<I extends Id>(slot: Slot<I>, wish: SlotWish<I>): LogDecision<I> | null {
  const { contact_id: wanted, internal: isInternal, status } = wish;
  const namesContact = wanted !== undefined || isInternal !== undefined;
  if (!namesContact && status === undefined) return null;
  const namesOne = wanted !== undefined && wanted !== null;
  const contactId = isInternal === true ? null : wanted === undefined ? slot.contactId : wanted;
  const internal = namesOne ? false : (isInternal ?? slot.internal);
  const isSame = contactId === slot.contactId && internal === slot.internal;
  if (slot.registrationId !== null && isSame && status === undefined) return null;
  // A user who tags ignored time wants it to count.
  const tags = namesOne || isInternal === true;
  const becomes = status ?? (slot.status === 'ignored' && !tags ? 'ignored' : 'open');
  const isByHand = contactId !== null || internal || status !== undefined || becomes === 'ignored';
  return { keepsContact: !namesContact, contactId, internal, status: becomes, registrationId: null, isByHand };
}

/**
 * Returns the decision for merged slots: that of the longest; with another contact it is booked only if one of the
 * slots is booked for that contact. null without slots.
 */
export function mergedDecision<I extends Id>(slots: readonly Slot<I>[], wish: SlotWish<I> = {}): LogDecision<I> | null {
  const ordered = slots.toSorted((a, b) => b.durationSeconds - a.durationSeconds);
  const [longest] = ordered;
  if (longest === undefined) return null;
  const wanted = decisionOnWish(longest, wish) ?? decisionOfSlot(longest);
  if (wanted.status !== 'open' || wish.status !== undefined) return wanted;
  const booked = ordered.find(
    ({ registrationId, contactId, internal }) =>
      registrationId !== null && contactId === wanted.contactId && internal === wanted.internal,
  );
  return booked === undefined ? wanted : decisionOfSlot(booked);
}

type Decidable<I extends Id> = Pick<Slot<I>, 'contactId' | 'internal' | 'registrationId'>;

/** Returns the state of a log after a decision. */
export function decided<I extends Id>(log: Decidable<I>, decision: LogDecision<I>) {
  const { contactId, internal } = decision.keepsContact ? log : decision;
  return { contactId, internal, status: decision.status, registrationId: decision.registrationId };
}
