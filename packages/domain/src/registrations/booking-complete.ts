/** A level of an organisation, and whether a booking must name something on it (for example a project). */
export interface BookingLevel {
  readonly level: number;
  readonly required: boolean;
}

/** A dimension that was chosen for a booking. */
export interface ChosenDimension {
  readonly id: number;
  readonly level: number;
  readonly parentId: number | null;
  readonly contactId: number | null;
  readonly requiresChild: boolean;
}

export interface BookingProblem {
  readonly code: 'DIMENSION_STRUCTURE_INVALID';
  readonly reason:
    | 'unknown_level'
    | 'two_on_one_level'
    | 'level_missing'
    | 'parent_missing'
    | 'child_missing'
    | 'other_contact';
  readonly level: number;
}

/**
 * Returns why a booking is not complete, or `null` (specification 5: a booking must be complete, including a project).
 * At most one dimension per level; every required level filled; a dimension with a parent together with that parent;
 * one that requires a child together with a child of it; none that belongs to another contact. Internal work, without a
 * contact, may have no dimension at all: no level is required.
 *
 *   project A (requires child)               →  child_missing on the next level
 *   project A, subproject B under project C  →  parent_missing
 */
export function bookingProblem(
  levels: readonly BookingLevel[],
  chosen: readonly ChosenDimension[],
  contactId: number | null,
): BookingProblem | null {
  const known = new Set(levels.map(({ level }) => level));
  const byLevel = Map.groupBy(chosen, ({ level }) => level);
  const ids = new Set(chosen.map(({ id }) => id));
  const parentIds = new Set(chosen.map(({ parentId }) => parentId));
  const missing = levels.filter(({ level, required }) => required && contactId !== null && !byLevel.has(level));
  const [first = null] = [
    ...chosen.filter(({ level }) => !known.has(level)).map((one) => problem('unknown_level', one.level)),
    ...[...byLevel].filter(([, all]) => all.length > 1).map(([level]) => problem('two_on_one_level', level)),
    ...missing.map(({ level }) => problem('level_missing', level)),
    ...chosen
      .filter((one) => one.contactId !== null && one.contactId !== contactId)
      .map((one) => problem('other_contact', one.level)),
    ...chosen
      .filter((one) => one.parentId !== null && !ids.has(one.parentId))
      .map((one) => problem('parent_missing', one.level)),
    ...chosen
      .filter((one) => one.requiresChild && !parentIds.has(one.id))
      .map((one) => problem('child_missing', one.level + 1)),
  ];
  return first;
}

/** Whether a booking is complete: `bookingProblem` returns null. */
export function isBookingComplete(
  levels: readonly BookingLevel[],
  chosen: readonly ChosenDimension[],
  contactId: number | null,
): boolean {
  return bookingProblem(levels, chosen, contactId) === null;
}

function problem(reason: BookingProblem['reason'], level: number): BookingProblem {
  return { code: 'DIMENSION_STRUCTURE_INVALID', reason, level };
}
