import type { Slot } from '@daybook/domain/timeline/slots.ts';

/** What can be asked of a slot; what is left out stays. */
export type SlotWish = {
  readonly contact_id?: number | null | undefined;
  readonly internal?: boolean | undefined;
  readonly status?: 'open' | 'ignored' | undefined;
};

/** What is written of a decision about logs. */
export type LogDecision = {
  /** Ignored time keeps what its logs were tagged with. */
  readonly keepsContact: boolean;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly status: 'open' | 'booked' | 'ignored';
  readonly registrationId: number | null;
  /** Nobody decided what was given up to nobody, or untagged. */
  readonly isByHand: boolean;
};

/** The decision of which a slot is the whole: what comes to it takes this. */
export function decisionOfSlot({ contactId, internal, status, registrationId }: Slot): LogDecision {
  if (registrationId !== null) {
    return { keepsContact: false, contactId, internal, status: 'booked', registrationId, isByHand: true };
  }
  return status === 'ignored' ? ignored : { ...undecided, contactId, internal, isByHand: true };
}

export const ignored: LogDecision = {
  keepsContact: true,
  contactId: null,
  internal: false,
  status: 'ignored',
  registrationId: null,
  isByHand: true,
};

export const undecided: LogDecision = {
  keepsContact: false,
  contactId: null,
  internal: false,
  status: 'open',
  registrationId: null,
  isByHand: false,
};

/**
 * What a wish makes of a slot; null when it asks for nothing, or for what a booked slot has. A booked slot that gets another
 * contact or a status leaves its booking: whose project it was is no answer for somebody else's time.
 */
export function decisionOnWish(slot: Slot, wish: SlotWish): LogDecision | null {
  const { contact_id: wanted, internal: isInternal, status } = wish;
  const namesContact = wanted !== undefined || isInternal !== undefined;
  if (!namesContact && status === undefined) return null;
  const contactId = isInternal === true ? null : wanted === undefined ? slot.contactId : wanted;
  const internal = typeof wanted === 'number' ? false : (isInternal ?? slot.internal);
  const isSame = contactId === slot.contactId && internal === slot.internal;
  if (slot.registrationId !== null && isSame && status === undefined) return null;
  // Whoever tags what was ignored wants it to count.
  const tags = typeof wanted === 'number' || isInternal === true;
  const becomes = status ?? (slot.status === 'ignored' && !tags ? 'ignored' : 'open');
  const isByHand = contactId !== null || internal || status !== undefined || becomes === 'ignored';
  return { keepsContact: !namesContact, contactId, internal, status: becomes, registrationId: null, isByHand };
}
