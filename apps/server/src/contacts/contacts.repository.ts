import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ContactsTable } from '@daybook/database/schema.ts';
import { type Expression, type Selectable, sql, type Updateable } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { containsText, type ListColumns, type Page, pageOf } from '../platform/list-sql.ts';
import { statusCondition, statusFilter } from '../platform/status-filter.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';

export type ContactRow = Selectable<ContactsTable> & {
  readonly booked_duration: number;
  readonly last_activity: string | null;
};
export type NewContact = { name: string; code?: string | null; type?: ContactRow['type']; is_internal?: boolean };
export type ContactChange = Pick<Updateable<ContactsTable>, 'name' | 'code' | 'type' | 'deleted_at'>;

// Row-level security leaves of these what the asking user may count: the own ones, and published ones to managers.
const ofContact = sql`FROM registrations r WHERE r.client_id = contacts.client_id AND r.contact_id = contacts.id`;
const bookedDuration = sql<number>`(SELECT coalesce(sum(r.duration_seconds), 0) ${ofContact})`;
const lastActivity = sql<string | null>`(SELECT max(r.date) ${ofContact})`;

const name = sql.ref('name');
const code = sql.ref('code');
/** Specification 5, sorting: with the code in front, by numeric code, other codes, none; then by name. */
const codeFirst: readonly Expression<unknown>[] = [
  sql`CASE WHEN code ~ '^\\d+$' THEN 0 WHEN code IS NOT NULL THEN 1 ELSE 2 END`,
  sql`CASE WHEN code ~ '^\\d+$' THEN code::numeric END`,
  sql`lower(code) COLLATE "und-x-icu"`,
  sql`lower(name) COLLATE "und-x-icu"`,
];

function listColumns(codesComeFirst: boolean): ListColumns {
  return {
    name: { column: name, ...(codesComeFirst ? { sortBy: codeFirst } : { sorting: 'name' }) },
    code: { column: code, sorting: 'name' },
    type: { column: sql.ref('type') },
    internal: { column: sql.ref('is_internal') },
    id: { column: sql.ref('id') },
    created_at: { column: sql.ref('created_at') },
    booked_duration: { column: bookedDuration },
    last_activity: { column: lastActivity },
    status: { column: sql.ref('deleted_at'), filter: statusFilter(sql.ref('deleted_at')) },
    search: {
      column: name,
      filter: ({ values: [text = ''] }) =>
        sql`(${containsText(name, String(text))} OR ${containsText(code, String(text))})`,
    },
  };
}

const contactsOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('contacts')
    .selectAll()
    .select([bookedDuration.as('booked_duration'), lastActivity.as('last_activity')])
    .where('client_id', '=', clientId);

/** A page of contacts; archived ones only when the list asks for them. */
export function findContacts(
  trx: Transaction,
  scope: Scope,
  list: ListQuery,
  codesComeFirst: boolean,
): Promise<Page<ContactRow>> {
  const query = contactsOf(trx, scope).where(statusCondition(list, sql.ref('deleted_at')));
  return pageOf(query, list, listColumns(codesComeFirst), sql.ref('id'));
}

export function findContact(trx: Transaction, scope: Scope, id: number): Promise<ContactRow | undefined> {
  return contactsOf(trx, scope).where('id', '=', id).executeTakeFirst();
}

export function findContactsById(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<ContactRow[]> {
  return contactsOf(trx, scope).where('id', '=', sql<number>`ANY(${ids}::bigint[])`).orderBy('id').execute();
}

/** A contact, and nobody else changes it until the transaction ends. */
export function lockContact(trx: Transaction, { clientId }: Scope, id: number) {
  return trx
    .selectFrom('contacts')
    .select(['id', 'version', 'is_internal', 'deleted_at'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const duplicates = {
  contacts_name: () =>
    new AppError('DUPLICATE_CONTACT_NAME', { pointer: '/name', detail: 'There is a contact with this name already.' }),
  contacts_code: () =>
    new AppError('DUPLICATE_CONTACT_CODE', { pointer: '/code', detail: 'There is a contact with this code already.' }),
};

/** Adds a contact and gives its id. @throws AppError DUPLICATE_CONTACT_NAME, DUPLICATE_CONTACT_CODE */
export async function addContact(trx: Transaction, { clientId }: Scope, contact: NewContact): Promise<number> {
  const statement = trx
    .insertInto('contacts')
    .values({ code: null, ...contact, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await refusingDuplicates(statement, duplicates)).id;
}

/** Changes a contact and counts its version. @throws AppError DUPLICATE_CONTACT_NAME, DUPLICATE_CONTACT_CODE */
export async function changeContact(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: ContactChange,
  now: Date,
): Promise<void> {
  const statement = trx
    .updateTable('contacts')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  await refusingDuplicates(statement, duplicates);
}

/** How many internal contacts there are that are not archived. */
export async function countInternalContacts(trx: Transaction, { clientId }: Scope): Promise<number> {
  const { total } = await trx
    .selectFrom('contacts')
    .select(sql<number>`count(*)`.as('total'))
    .where('client_id', '=', clientId)
    .where('is_internal', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
