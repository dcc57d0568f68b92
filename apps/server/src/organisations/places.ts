// Departments and locations: the changes that both share, each recorded with the name.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FastifyRequest } from 'fastify';
import { type Expression, sql } from 'kysely';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import { foundOr404, modelNotFound } from '../platform/http/app-error.ts';
import { instantText, instantTextOrNull } from '../platform/lists/json-api.ts';
import type { ListColumns } from '../platform/lists/list-sql.ts';
import { statusFilter } from '../platform/lists/status-filter.ts';
import type { Caller } from '../platform/sessions/caller.ts';

type PlaceRow = {
  readonly id: number;
  readonly name: string;
  readonly user_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
};
type Archiving = { readonly deleted_at: Date | null };

/** The statements for a kind of place, and its name in the record. */
export type PlaceTable<Row, New, Change> = {
  readonly type: 'department' | 'location';
  readonly find: (trx: Transaction, scope: Scope, id: number) => Promise<Row | undefined>;
  readonly add: (trx: Transaction, scope: Scope, place: New) => Promise<number>;
  readonly change: (
    trx: Transaction,
    scope: Scope,
    id: number,
    change: Change | Archiving,
    now: Date,
  ) => Promise<boolean>;
};

type Acting = {
  readonly trx: Transaction;
  readonly scope: Scope;
  readonly user: Caller;
  readonly request: FastifyRequest;
};

/** Filters and sorting of a list of places. userCount: the number of people there. */
export const placeColumns = (userCount: Expression<number>): ListColumns => ({
  id: { column: sql.ref('id') },
  name: { column: sql.ref('name'), sorting: 'name' },
  created_at: { column: sql.ref('created_at') },
  user_count: { column: userCount },
  status: { column: sql.ref('deleted_at'), filter: statusFilter(sql.ref('deleted_at')) },
});

/** Returns the attributes of a place. */
export const placeAttributes = (place: PlaceRow) => ({
  name: place.name,
  user_count: place.user_count,
  is_deleted: place.deleted_at !== null,
  created_at: instantText(place.created_at),
  updated_at: instantText(place.updated_at),
  deleted_at: instantTextOrNull(place.deleted_at),
});

/**
 * Returns the changes for a kind of place, each of which returns the place.
 * @throws AppError MODEL_NOT_FOUND, DUPLICATE_NAME
 */
export function changesOf<Row extends PlaceRow, New, Change extends object>(
  deps: Deps,
  table: PlaceTable<Row, New, Change>,
) {
  const read = async ({ trx, scope }: Acting, id: number): Promise<Row> =>
    foundOr404(await table.find(trx, scope, id), `This ${table.type}`);

  const record = (
    { trx, user, request }: Acting,
    { id, name }: Row,
    happened: 'created' | 'updated' | 'removed',
    fields?: readonly string[],
  ): Promise<void> =>
    recordAudit(trx, deps, actorOf(user, request), {
      action: `${table.type}.${happened}`,
      subjectType: table.type,
      subjectId: id,
      details: { name, fields },
    });

  const change = async (
    call: Acting,
    id: number,
    fields: Change | Archiving,
    happened: 'updated' | 'removed' = 'updated',
  ): Promise<Row> => {
    const isThere = await table.change(call.trx, call.scope, id, fields, deps.now());
    if (!isThere) throw modelNotFound(`This ${table.type}`);
    const place = await read(call, id);
    await record(call, place, happened, Object.keys(fields));
    return place;
  };

  return {
    add: async (call: Acting, place: New): Promise<Row> => {
      const made = await read(call, await table.add(call.trx, call.scope, place));
      await record(call, made, 'created');
      return made;
    },
    update: (call: Acting, id: number, fields: Change): Promise<Row> =>
      Object.keys(fields).length === 0 ? read(call, id) : change(call, id, fields),
    archive: async (call: Acting, id: number): Promise<Row> => {
      const place = await read(call, id);
      return place.deleted_at === null ? change(call, id, { deleted_at: deps.now() }, 'removed') : place;
    },
    restore: async (call: Acting, id: number): Promise<Row> => {
      const place = await read(call, id);
      return place.deleted_at === null ? place : change(call, id, { deleted_at: null });
    },
  };
}
