/** States of a day (specification 4). */
export const dayStatuses = ['nonexistent', 'open', 'published', 'locked'] as const;
export type DayStatus = (typeof dayStatuses)[number];
/** The states of a day with a row. */
export type StoredDayStatus = Exclude<DayStatus, 'nonexistent'>;

/** Actions on a day. `change` is any edit of its activity or bookings. */
export const dayActions = ['first_entry', 'change', 'publish', 'lock', 'reopen', 'delete'] as const;
export type DayAction = (typeof dayActions)[number];

/** The role of the caller: an administrator may also be the owner. */
export interface DayRole {
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
}

export type DayRefusal =
  | 'DAY_NOT_OPEN'
  | 'DAY_NOT_PUBLISHED'
  | 'DAY_LOCKED'
  | 'OWNER_REQUIRED'
  | 'ADMINISTRATOR_REQUIRED';

export type DayDecision =
  | { readonly allowed: true; readonly next: DayStatus }
  | { readonly allowed: false; readonly reason: DayRefusal };

interface Transition {
  readonly who: 'owner' | 'administrator';
  readonly from: Partial<Record<DayStatus, DayStatus>>;
}

/**
 * The transitions of a day (design: day and publishing).
 *
 *   nonexistent ──first entry──▶ open ──publish──▶ published ──lock──▶ locked (never opens again)
 *        ▲────────delete──────────┘◀─────reopen──────┘
 */
export const dayTransitions = {
  first_entry: { who: 'owner', from: { nonexistent: 'open', open: 'open' } },
  change: { who: 'owner', from: { open: 'open' } },
  publish: { who: 'owner', from: { open: 'published' } },
  lock: { who: 'administrator', from: { published: 'locked' } },
  reopen: { who: 'administrator', from: { published: 'open' } },
  delete: { who: 'owner', from: { open: 'nonexistent' } },
} as const satisfies Record<DayAction, Transition>;

/** Whether activity and bookings of a day in this state can be changed. */
export const isDayOpen = (status: DayStatus): boolean => status in dayTransitions.change.from;

/** Whether time can be entered on a day in this state: it is open, or the entry opens it. */
export const takesEntries = (status: DayStatus): boolean => status in dayTransitions.first_entry.from;

/** Whether a day in this state can be opened once more. */
export const isReopenable = (status: DayStatus): boolean => status in dayTransitions.reopen.from;

/** Whether a day in this state is final. */
export const isDayLocked = (status: DayStatus): boolean => status === dayTransitions.lock.from.published;

/** Whether bookings of a day in this state are fixed: it is published or locked. */
export function isPublished(status: DayStatus): status is 'published' | 'locked' {
  return isReopenable(status) || isDayLocked(status);
}

/**
 * Whether a role can do an action on a day in a state, and the state after it; otherwise the reason, by which the
 * server refuses and the screen disables.
 */
export function canDo(action: DayAction, status: DayStatus, role: DayRole): DayDecision {
  const { who, from }: Transition = dayTransitions[action];
  if (who === 'owner' && !role.isOwner) return { allowed: false, reason: 'OWNER_REQUIRED' };
  if (who === 'administrator' && !role.isAdmin) return { allowed: false, reason: 'ADMINISTRATOR_REQUIRED' };
  const next = from[status];
  if (next) return { allowed: true, next };
  if (isDayLocked(status)) return { allowed: false, reason: 'DAY_LOCKED' };
  return { allowed: false, reason: who === 'administrator' ? 'DAY_NOT_PUBLISHED' : 'DAY_NOT_OPEN' };
}
