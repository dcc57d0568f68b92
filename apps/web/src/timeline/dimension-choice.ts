// Which projects, subprojects and working codes can be chosen together.
import type { dimensionResourceSchema } from '@daybook/contract/dimensions.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { type BookingProblem, bookingProblem } from '@daybook/domain/registrations/booking-complete.ts';
import type { z } from 'zod';

export type Dimension = z.infer<typeof dimensionResourceSchema>;
export type Chosen = TimelineRegistration['dimensions'];

const chosenIds = (chosen: Chosen): ReadonlySet<string> => new Set(chosen.map(({ id }) => id));

/** What can be chosen on a level beside what is chosen above it: below one of those, or below nothing in particular. */
export const optionsOn = (all: readonly Dimension[], chosen: Chosen, contactId: string | null): Dimension[] => {
  const ids = chosenIds(chosen);
  return all.filter(({ attributes }) => {
    const fitsContact = attributes.contact_id === null || attributes.contact_id === contactId;
    return fitsContact && !attributes.is_deleted && (attributes.parent_id === null || ids.has(attributes.parent_id));
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
  const added = dimension === null ? [] : [{ id: dimension.id, level, name: dimension.attributes.formatted_name }];
  return keepFitting([...others, ...added], byId).sort((a, b) => a.level - b.level);
};

const keepFitting = (chosen: Chosen, byId: ReadonlyMap<string, Dimension>): Chosen => {
  const ids = chosenIds(chosen);
  const kept = chosen.filter(({ id }) => {
    const parent = byId.get(id)?.attributes.parent_id ?? null;
    return parent === null || ids.has(parent);
  });
  return kept.length === chosen.length ? kept : keepFitting(kept, byId);
};

/** What keeps a booking from being complete, or null. A contact's booking needs a project (specification 5). */
export const problemOf = (
  levels: readonly number[],
  chosen: Chosen,
  byId: ReadonlyMap<string, Dimension>,
  target: { contactId: string | null; internal: boolean },
): BookingProblem | null => {
  const known = chosen.map(({ id, level }) => {
    const attributes = byId.get(id)?.attributes;
    return {
      id: Number(id),
      level,
      parentId: toNumber(attributes?.parent_id),
      contactId: target.internal ? null : toNumber(attributes?.contact_id),
      requiresChild: attributes?.requires_child_dimension ?? false,
    };
  });
  const required = levels.map((level) => ({ level, required: level === 1 && !target.internal }));
  return bookingProblem(required, known, target.internal ? null : toNumber(target.contactId));
};

const toNumber = (id: string | null | undefined): number | null =>
  id === null || id === undefined ? null : Number(id);
