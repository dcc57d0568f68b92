import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { NamedDimension } from '@daybook/domain/suggestions/dimension-hints.ts';
import { sql } from 'kysely';
import { bookableDimensions, type DimensionRow } from '../registrations/registrations.service.ts';
import { outsideCalls } from './outside-calls.repository.ts';

type ChoiceRow = DimensionRow & { readonly outside: readonly string[] };

/** Dimensions for a contact's time without history, with their names in connected systems. */
export type BookingChoices = ReadonlyMap<number, ChoiceRow>;

/**
 * Loads, in three statements, the dimensions that a suggestion may contain: those of the contacts, defaults, those of
 * earlier bookings, the first two general projects (two show whether there is only one), and everything below them.
 */
export async function loadChoices(
  trx: Transaction,
  scope: Scope,
  contactIds: readonly number[],
  earlierIds: readonly number[],
): Promise<BookingChoices> {
  const likely = await bookableDimensions(trx, scope)
    .where((d) =>
      d.or([
        d('d.contact_id', '=', sql<number>`any(${contactIds})`),
        d('d.id', '=', sql<number>`any(${earlierIds})`),
        d('d.is_default', '=', true),
        d('d.id', 'in', generalProjects(scope)),
      ]),
    )
    .limit(2000)
    .execute();
  const parents = likely.filter((row) => row.requires_child).map(({ id }) => id);
  const children = parents.length === 0 ? [] : await childrenOf(trx, scope, parents);
  const rows = [...likely, ...children];
  const calls = await outsideCalls(
    trx,
    scope,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, { ...row, outside: calls.get(row.id) ?? [] }]));
}

const generalProjects = ({ clientId }: Scope) => sql<number>`(
  SELECT p.id FROM dimensions p
  JOIN dimension_levels pv ON pv.client_id = p.client_id AND pv.id = p.dimension_level_id AND pv.level = 1
  WHERE p.client_id = ${clientId} AND p.contact_id IS NULL AND p.deleted_at IS NULL ORDER BY p.id LIMIT 2)`;

const childrenOf = (trx: Transaction, scope: Scope, parentIds: readonly number[]): Promise<DimensionRow[]> =>
  bookableDimensions(trx, scope).where('d.parent_id', '=', sql<number>`any(${parentIds})`).limit(2000).execute();

/**
 * Returns the obvious project for a contact without history, with its required children: the contact's only own
 * project, else its default one, else the general default, else the only project of all. Empty when none is obvious.
 */
export function obviousDimensions(choices: BookingChoices, contactId: number | null): DimensionRow[] {
  if (contactId === null) return [];
  const projects = [...choices.values()].filter(({ level }) => level === 1);
  const own = projects.filter((row) => row.contact_id === contactId);
  const general = projects.filter((row) => row.contact_id === null);
  const isDefault = ({ is_default }: DimensionRow) => is_default;
  const project =
    only(own) ??
    only(own.filter(isDefault)) ??
    only(general.filter(isDefault)) ??
    (own.length === 0 ? only(general) : null);
  return project === null ? [] : withChildren(choices, project);
}

/**
 * Returns the possible openings of a contact's booking: the obvious project, then its other projects, the newest first.
 * Projects that require a child without an obvious one are left out: they could not be booked.
 */
export function possibleOpenings(choices: BookingChoices, contactId: number | null): number[][] {
  if (contactId === null) return [];
  const own = [...choices.values()].filter((row) => row.level === 1 && row.contact_id === contactId);
  const complete = own
    .sort((a, b) => b.id - a.id)
    .map((project) => withChildren(choices, project))
    .filter((rows) => rows.at(-1)?.requires_child === false);
  const all = [obviousDimensions(choices, contactId), ...complete].filter(({ length }) => length > 0);
  const ids = all.map((rows) => rows.map(({ id }) => id));
  return [...new Map(ids.map((one) => [one.join(' '), one])).values()];
}

/**
 * Returns the dimensions that a contact's titles can name: the contact's projects, those below them, and those that fit
 * below any project. One that requires a child without an obvious one cannot open a booking.
 */
export function namedDimensions(choices: BookingChoices, contactId: number | null): NamedDimension[] {
  if (contactId === null) return [];
  return [...choices.values()].flatMap((row) => {
    const path = pathOf(choices, row);
    const [project] = path;
    const isOwn = project?.level === 1 && project.contact_id === contactId;
    const isShared = row.level > 1 && row.parent_id === null;
    if (!isOwn && !isShared) return [];
    const whole = [...path.slice(0, -1), ...withChildren(choices, row)];
    const opening = isOwn && whole.at(-1)?.requires_child === false ? whole.map(({ id }) => id) : null;
    return [{ id: row.id, name: row.name, code: row.code, outside: row.outside, opening }];
  });
}

/** Returns a dimension with its ancestors, from the first level on. */
function pathOf(choices: BookingChoices, row: ChoiceRow): ChoiceRow[] {
  const parent = row.parent_id === null ? undefined : choices.get(row.parent_id);
  return parent === undefined ? [row] : [...pathOf(choices, parent), row];
}

const only = <T>(rows: readonly T[]): T | null => (rows.length === 1 ? (rows[0] ?? null) : null);

function withChildren(choices: BookingChoices, parent: DimensionRow): DimensionRow[] {
  if (!parent.requires_child) return [parent];
  const children = [...choices.values()].filter((row) => row.parent_id === parent.id);
  const child = only(children) ?? only(children.filter((row) => row.is_default));
  return child === null ? [parent] : [parent, ...withChildren(choices, child)];
}
