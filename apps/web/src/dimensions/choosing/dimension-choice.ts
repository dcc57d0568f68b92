// Which projects, subprojects and working codes can be chosen together.
import type { DimensionChoice } from '@daybook/contract/dimension-choices.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { defaultChoice } from '@daybook/domain/dimensions/default-choice.ts';
import { type BookingProblem, bookingProblem } from '@daybook/domain/registrations/booking-complete.ts';

export type Dimension = DimensionChoice;
export type Chosen = TimelineRegistration['dimensions'];

const chosenIds = (chosen: Chosen): ReadonlySet<string> => new Set(chosen.map(({ id }) => id));

/** What can be chosen on a level beside what is chosen above it: below one of those, or below nothing in particular. */
export const optionsOn = (all: readonly Dimension[], chosen: Chosen, contactId: string | null): Dimension[] => {
  const ids = chosenIds(chosen);
  return all.filter(({ contact_id, parent_id }) => {
    const fitsContact = contactId === null || contact_id === null || contact_id === contactId;
    return fitsContact && (parent_id === null || ids.has(parent_id));
  });
};

/** Puts a choice on its level; what hung below the former choice and does not fit any more goes. */
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

/** Chooses by itself what is the default on a level where nothing is chosen yet; the same where nothing is. */
export const withDefaults = (
  choices: readonly { level: number; all: readonly Dimension[] }[],
  chosen: Chosen,
  target: { contactId: string | null; internal: boolean },
  byId: ReadonlyMap<string, Dimension>,
): Chosen =>
  choices.reduce((soFar, { level, all }) => {
    if (soFar.some((one) => one.level === level)) return soFar;
    const offered = optionsOn(all, soFar, target.internal ? null : target.contactId).map((dimension) => ({
      dimension,
      id: Number(dimension.id),
      parentId: toNumber(dimension.parent_id),
      contactId: toNumber(dimension.contact_id),
      isDefault: dimension.is_default,
    }));
    const found = defaultChoice(offered);
    return found === null ? soFar : choose(soFar, level, found.dimension, byId);
  }, chosen);

/** What keeps a booking from being complete, or null. A contact's booking needs a project (specification 5). */
export const problemOf = (
  levels: readonly number[],
  chosen: Chosen,
  byId: ReadonlyMap<string, Dimension>,
  target: { contactId: string | null; internal: boolean },
): BookingProblem | null => {
  const known = chosen.map(({ id, level }) => {
    const dimension = byId.get(id);
    return {
      id: Number(id),
      level,
      parentId: toNumber(dimension?.parent_id),
      contactId: target.internal ? null : toNumber(dimension?.contact_id),
      requiresChild: dimension?.requires_child_dimension ?? false,
    };
  });
  const required = levels.map((level) => ({ level, required: level === 1 && !target.internal }));
  return bookingProblem(required, known, target.internal ? null : toNumber(target.contactId));
};

const toNumber = (id: string | null | undefined): number | null =>
  id === null || id === undefined ? null : Number(id);
