// Which projects, subprojects and working codes can be chosen together.
import type { DimensionChoice } from '@daybook/contract/dimension-choices.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { defaultChoice } from '@daybook/domain/dimensions/default-choice.ts';
import { type BookingProblem, bookingProblem } from '@daybook/domain/registrations/booking-complete.ts';
import { type BookingTarget, bookingOwner, fitsTarget } from '@daybook/domain/registrations/dimension-owner.ts';

export type Dimension = DimensionChoice;
export type Chosen = TimelineRegistration['dimensions'];

/** The target of a booking. */
type Target = BookingTarget<string>;

const owned = ({ contact_id: contactId, is_internal: isInternal }: Dimension) => ({ contactId, isInternal });

const chosenIds = (chosen: Chosen): ReadonlySet<string> => new Set(chosen.map(({ id }) => id));

/**
 * Returns the choices on a level below the parents chosen above it: children of one of those, or dimensions without a
 * parent.
 */
export const optionsOn = (all: readonly Dimension[], chosen: Chosen, target: Target): Dimension[] => {
  const ids = chosenIds(chosen);
  return all.filter((one) => fitsTarget(owned(one), target) && (one.parent_id === null || ids.has(one.parent_id)));
};

/** Puts a choice on its level; choices below the former one that no longer fit are removed. */
export const choose = (
  chosen: Chosen,
  level: number,
  dimension: Dimension | null,
  byId: ReadonlyMap<string, Dimension>,
): Chosen => {
  const others = chosen.filter((one) => one.level !== level);
  const added = dimension === null ? [] : [{ id: dimension.id, level, name: dimension.formatted_name }];
  return keepFitting([...others, ...added], byId).sort((a, b) => a.level - b.level);
};

const keepFitting = (chosen: Chosen, byId: ReadonlyMap<string, Dimension>): Chosen => {
  const ids = chosenIds(chosen);
  const kept = chosen.filter(({ id }) => {
    const parent = byId.get(id)?.parent_id ?? null;
    return parent === null || ids.has(parent);
  });
  return kept.length === chosen.length ? kept : keepFitting(kept, byId);
};

/** Chooses the default on each level without a choice; returns the same object when there is none. */
export const withDefaults = (
  choices: readonly { level: number; all: readonly Dimension[] }[],
  chosen: Chosen,
  target: Target,
  byId: ReadonlyMap<string, Dimension>,
): Chosen =>
  choices.reduce((soFar, { level, all }) => {
    if (soFar.some((one) => one.level === level)) return soFar;
    const offered = optionsOn(all, soFar, target).map((dimension) => ({
      dimension,
      id: Number(dimension.id),
      parentId: toNumber(dimension.parent_id),
      contactId: toNumber(dimension.contact_id),
      isDefault: dimension.is_default,
    }));
    const found = defaultChoice(offered);
    return found === null ? soFar : choose(soFar, level, found.dimension, byId);
  }, chosen);

/**
 * Returns the problem that keeps a booking from being complete, or null. A contact's booking needs a project
 * (specification 5).
 */
export const problemOf = (
  levels: readonly number[],
  chosen: Chosen,
  byId: ReadonlyMap<string, Dimension>,
  target: Target,
): BookingProblem | null => {
  const known = chosen.map(({ id, level }) => {
    const dimension = byId.get(id);
    return {
      id: Number(id),
      level,
      parentId: toNumber(dimension?.parent_id),
      contactId: dimension === undefined ? null : toNumber(bookingOwner(owned(dimension), target.internal)),
      requiresChild: dimension?.requires_child_dimension ?? false,
    };
  });
  const required = levels.map((level) => ({ level, required: level === 1 && !target.internal }));
  return bookingProblem(required, known, target.internal ? null : toNumber(target.contactId));
};

const toNumber = (id: string | null | undefined): number | null =>
  id === null || id === undefined ? null : Number(id);
