import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { PublishableRegistration } from '@daybook/domain/days/publish-checks.ts';
import {
  type BookingLevel,
  type BookingProblem,
  bookingProblem,
} from '@daybook/domain/registrations/booking-complete.ts';
import { bookingOwner } from '@daybook/domain/registrations/dimension-owner.ts';
import { hasValidFields, loadAskedFields } from '../custom-fields/custom-fields.service.ts';
import type { Problem } from '../platform/http/app-error.ts';
import type { ComputedDay } from '../timeline/timeline.service.ts';
import {
  bookingLevels,
  type DimensionRow,
  findBookableDimensions,
  findDimensions,
  type LevelRow,
  liveContactIds,
} from './booking-structure.repository.ts';

/** Target of a booking. */
export type BookingTarget = {
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly dimensionIds: readonly number[];
};

/** The levels, dimensions and contacts that bookings refer to. */
export type BookingStructure = {
  readonly levels: readonly LevelRow[];
  readonly dimensions: ReadonlyMap<number, DimensionRow>;
  readonly contacts: ReadonlySet<number>;
};

/** Loads the structure that bookings are checked against, in three statements. */
export async function loadBookingStructure(
  trx: Transaction,
  scope: Scope,
  targets: readonly BookingTarget[],
): Promise<BookingStructure> {
  const dimensions = await findBookableDimensions(trx, scope, [...new Set(targets.flatMap((one) => one.dimensionIds))]);
  const contactIds = targets.map(({ contactId }) => contactId).filter((id) => id !== null);
  return {
    levels: await bookingLevels(trx, scope),
    dimensions: new Map(dimensions.map((row) => [row.id, row])),
    contacts: await liveContactIds(trx, scope, [...new Set(contactIds)]),
  };
}

/**
 * Returns the problem with the dimensions of a booking, or null (specification 5, a booking must be complete, including
 * a project). A contact's booking needs a project, the first level; an internal one may go without any.
 */
export function structureProblem(structure: BookingStructure, target: BookingTarget): Problem | null {
  const chosen = target.dimensionIds.map((id) => structure.dimensions.get(id));
  const unknown = target.dimensionIds.filter((id) => !structure.dimensions.has(id));
  if (unknown.length > 0) return notBookable(unknown);
  const found = bookingProblem(
    structure.levels.map(({ level }) => ({ level, required: level === 1 && !target.internal })),
    chosen.flatMap((row) => (row === undefined ? [] : [chosenDimension(row, target.internal)])),
    target.contactId,
  );
  return found === null ? null : asProblem(found, structure.levels);
}

/** Returns the bookings of a day and the levels, in the form for the checks before publishing. */
export async function publishableRegistrations(
  trx: Transaction,
  scope: Scope,
  { registrations }: ComputedDay,
): Promise<{ levels: BookingLevel[]; registrations: PublishableRegistration[] }> {
  const ids = registrations.flatMap(({ row }) => row.dimensions.map(({ id }) => id));
  const [found, levels, asked] = await Promise.all([
    findDimensions(trx, scope, [...new Set(ids)]),
    bookingLevels(trx, scope),
    loadAskedFields(trx, scope),
  ]);
  const dimensions = new Map(found.map((row) => [row.id, row]));
  return {
    levels: levels.map(({ level }) => ({ level, required: level === 1 })),
    registrations: registrations.map(({ row, durationSeconds }) => ({
      id: row.id,
      contactId: row.contact_id,
      durationSeconds,
      isCorrected: row.is_corrected,
      hasValidFields: hasValidFields(asked, row.customfields),
      dimensions: row.dimensions.flatMap(({ id }) => {
        const dimension = dimensions.get(id);
        return dimension === undefined ? [] : [chosenDimension(dimension, row.internal)];
      }),
    })),
  };
}

/** Returns the dimensions of a target with their levels, in the order of the levels. */
export function targetDimensions(structure: BookingStructure, { dimensionIds }: BookingTarget): DimensionRow[] {
  const rows = dimensionIds.map((id) => structure.dimensions.get(id)).filter((row) => row !== undefined);
  return rows.sort((a, b) => a.level - b.level);
}

function chosenDimension(row: DimensionRow, internal: boolean) {
  return {
    id: row.id,
    level: row.level,
    parentId: row.parent_id,
    contactId: bookingOwner({ contactId: row.contact_id, isInternal: row.is_internal }, internal),
    requiresChild: row.requires_child,
  };
}

function notBookable(ids: readonly number[]): Problem {
  return {
    code: 'DIMENSION_STRUCTURE_INVALID',
    detail: `Nothing can be booked on ${ids.join(', ')}: archived, or not there.`,
    meta: { reason: 'unknown_dimension', dimensions: ids.map(String) },
  };
}

function asProblem({ reason, level }: BookingProblem, levels: readonly LevelRow[]): Problem {
  const row = levels.find((one) => one.level === level);
  const name = row?.name ?? `level ${level}`;
  const isEmpty = reason === 'level_missing' && row?.has_dimensions === false;
  return {
    code: 'DIMENSION_STRUCTURE_INVALID',
    detail: isEmpty ? `There is no ${name} yet: add one first.` : details[reason](name),
    meta: { reason: isEmpty ? 'level_empty' : reason, level, level_name: name },
  };
}

const details = {
  unknown_level: (name) => `Nothing is booked on ${name} here.`,
  two_on_one_level: (name) => `Choose one ${name}, not several.`,
  level_missing: (name) => `A ${name} is missing.`,
  parent_missing: (name) => `The ${name} belongs to something that was not chosen.`,
  child_missing: (name) => `A ${name} is missing below what was chosen.`,
  other_contact: (name) => `The ${name} belongs to another contact.`,
} satisfies Record<BookingProblem['reason'], (name: string) => string>;
