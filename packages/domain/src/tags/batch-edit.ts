/** Fields of a batch edit of tags; absent ones are left unchanged (specification 5, tag batch edit). */
export interface BatchWish {
  readonly contactId?: number | null | undefined;
  /** The contact as an object, as screens send it. */
  readonly contact?: { readonly id: number } | null | undefined;
  readonly internal?: boolean | undefined;
  readonly ignored?: boolean | undefined;
  readonly status?: 'contact' | 'internal' | 'ignored' | undefined;
}

/** The decision of a tag: exactly one of the three. */
export interface TagDecision {
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly ignored: boolean;
}

/**
 * Returns the decision in the fields, or `null` when there is none; ignored comes from its flag or from the status, the
 * contact from its id or from the object (specification 5).
 *
 *   { status: 'ignored' }             →   ignored
 *   { contact: { id: 7 } }            →   contact 7
 *   { ignored: true, contactId: 7 }   →   'ambiguous'
 */
export function decisionOf(wish: BatchWish): TagDecision | 'ambiguous' | null {
  const ignored = wish.ignored === true || wish.status === 'ignored';
  const internal = wish.internal === true || wish.status === 'internal';
  const contactId = wish.contactId ?? wish.contact?.id ?? null;
  const named = [ignored, internal, contactId !== null].filter(Boolean).length;
  if (named === 0) return null;
  return named === 1 ? { contactId, internal, ignored } : 'ambiguous';
}

/** Returns the status of a tag's decision (specification 3, tag status). */
export function statusOf({
  internal,
  ignored,
}: Pick<TagDecision, 'internal' | 'ignored'>): 'contact' | 'internal' | 'ignored' {
  if (ignored) return 'ignored';
  return internal ? 'internal' : 'contact';
}
