import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { LocationsTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type Page, pageOf } from '../platform/lists/list-sql.ts';
import { statusCondition } from '../platform/lists/status-filter.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';
import { nameTaken } from './name-taken.ts';
import { placeColumns } from './places.ts';

export type LocationRow = Selectable<LocationsTable> & { readonly user_count: number };
export type NewLocation = Omit<Insertable<LocationsTable>, 'client_id' | 'id'>;
export type LocationChange = Omit<Updateable<LocationsTable>, 'client_id' | 'id' | 'created_at' | 'updated_at'>;

const userCount = (clientId: number) => sql<number>`(SELECT count(*) FROM users u
  WHERE u.client_id = ${clientId} AND u.location_id = locations.id AND u.deleted_at IS NULL)`;

const listColumns = ({ clientId }: Scope) => placeColumns(userCount(clientId));

const locationsOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('locations')
    .selectAll()
    .select(userCount(clientId).as('user_count'))
    .where('client_id', '=', clientId);

/** A page of locations; archived ones only when the list asks for them. */
export function findLocations(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<LocationRow>> {
  const query = locationsOf(trx, scope).where(statusCondition(list, sql.ref('deleted_at')));
  return pageOf(query, list, listColumns(scope), sql.ref('id'));
}

export function findLocation(trx: Transaction, scope: Scope, id: number): Promise<LocationRow | undefined> {
  return locationsOf(trx, scope).where('id', '=', id).executeTakeFirst();
}

/** Returns the location of the scope's user, when it has an address. */
export const findLocationOf = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('users as u')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.client_id', '=', 'u.client_id').onRef('l.id', '=', 'u.location_id'),
    )
    .select(['l.address', 'l.postal', 'l.city', 'l.country'])
    .where('u.client_id', '=', clientId)
    .where('u.id', '=', userId)
    .where((where) => where.or([where('l.address', 'is not', null), where('l.city', 'is not', null)]))
    .executeTakeFirst();

const duplicates = { locations_name: nameTaken };

/** Adds a location and returns its id. @throws AppError DUPLICATE_NAME */
export async function addLocation(trx: Transaction, { clientId }: Scope, location: NewLocation): Promise<number> {
  const statement = trx
    .insertInto('locations')
    .values({ ...location, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await refusingDuplicates(statement, duplicates)).id;
}

/** Returns false when there is no such location. @throws AppError DUPLICATE_NAME */
export async function changeLocation(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: LocationChange,
  now: Date,
): Promise<boolean> {
  const statement = trx
    .updateTable('locations')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return (await refusingDuplicates(statement, duplicates)) !== undefined;
}
