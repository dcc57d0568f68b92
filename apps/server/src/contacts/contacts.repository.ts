import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ContactsTable, Schema } from '@daybook/database/schema.ts';
import { foldText, wordsOf } from '@daybook/domain/tags/words.ts';
import {
  type Expression,
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { AppError } from '../platform/http/app-error.ts';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import {
  containsText,
  countedPage,
  type ListColumns,
  likePattern,
  type Page,
  pageOf,
  totalBeside,
} from '../platform/lists/list-sql.ts';
import { statusCondition, statusFilter } from '../platform/lists/status-filter.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';

const columns = [
  ...(['client_id', 'id', 'name', 'code', 'type', 'is_internal', 'version', 'created_at', 'updated_at'] as const),
  ...(['deleted_at', 'company_name', 'company_code', 'merged_into_id'] as const),
  ...(['external_system', 'external_id', 'external_name', 'email', 'phone', 'location', 'colour'] as const),
] as const;

export type ContactRow = Pick<Selectable<ContactsTable>, (typeof columns)[number]> & {
  readonly booked_duration: number;
  readonly last_activity: string | null;
};
type Fillable =
  | 'name'
  | 'code'
  | 'type'
  | 'is_internal'
  | 'company_name'
  | 'company_code'
  | 'email'
  | 'phone'
  | 'location'
  | 'colour';
export type NewContact = Pick<Insertable<ContactsTable>, Fillable>;
export type ContactChange = Pick<
  Updateable<ContactsTable>,
  Fillable | 'deleted_at' | 'merged_into_id' | 'external_system' | 'external_id' | 'external_name'
>;

// Row-level security limits these to bookings that the caller may count: the caller's own, and published ones for
// managers. Bookings on a contact that was merged into this one count here. Each query is for one contact, so that an
// index serves it.
const ofContact = (clientId: number) =>
  sql`FROM registrations r WHERE r.client_id = ${clientId} AND r.contact_id = contacts.id`;
const ofMerged = (
  clientId: number,
) => sql`FROM contacts m JOIN registrations r ON r.client_id = m.client_id AND r.contact_id = m.id
  WHERE m.client_id = ${clientId} AND m.merged_into_id = contacts.id`;
const seconds = sql`coalesce(sum(r.duration_seconds), 0)`;
const bookedDuration = (clientId: number) =>
  sql<number>`((SELECT ${seconds} ${ofContact(clientId)}) + (SELECT ${seconds} ${ofMerged(clientId)}))`;
const lastActivity = (clientId: number) =>
  sql<string | null>`greatest((SELECT max(r.date) ${ofContact(clientId)}), (SELECT max(r.date) ${ofMerged(clientId)}))`;

/** Returns the same for all contacts with bookings in one query, for sorting by it. */
const sumsOfAll = ({ clientId }: Scope) => sql<{ contact_id: number; seconds: number; date: string }>`(
  WITH booked AS MATERIALIZED (
    SELECT contact_id, sum(duration_seconds)::bigint AS seconds, max(date) AS date FROM registrations
    WHERE client_id = ${clientId} AND contact_id IS NOT NULL GROUP BY contact_id
  )
  SELECT b.contact_id, sum(b.seconds) AS seconds, max(b.date) AS date FROM (
    SELECT * FROM booked
    UNION ALL SELECT m.merged_into_id, o.seconds, o.date FROM contacts m JOIN booked o ON o.contact_id = m.id
      WHERE m.client_id = ${clientId} AND m.merged_into_id IS NOT NULL
  ) b GROUP BY 1)`;
const sortedBySums: ReadonlySet<string> = new Set(['booked_duration', 'last_activity']);

/** The ids of contacts and of those that were merged into them, as an array: bookings on either count. */
export const contactsWithMerged = (clientId: number, ids: readonly number[]) => sql<number[]>`ARRAY(
  SELECT c.id FROM contacts c WHERE c.client_id = ${clientId}
    AND (c.id = ANY(${ids}::bigint[]) OR c.merged_into_id = ANY(${ids}::bigint[])))`;

const name = sql.ref('name');
const code = sql.ref('code');
// The search text begins with the name: one index gives the order and the matches.
const byName = [sql.ref('search_text')];
/** Specification 5, sorting with the code first: numeric codes, other codes, none; then by name. */
const byCode = [sql.ref('sort_code'), sql.ref('search_text')];

function listColumns({ clientId }: Scope, codesComeFirst: boolean): ListColumns {
  return {
    name: { column: name, sortBy: codesComeFirst ? byCode : byName },
    code: { column: code, sortBy: byCode },
    type: { column: sql.ref('type'), filter: typeFilter },
    internal: { column: sql.ref('is_internal') },
    id: { column: sql.ref('id') },
    created_at: { column: sql.ref('created_at') },
    booked_duration: { column: sql`coalesce(s.seconds, 0)` },
    last_activity: { column: sql`s.date` },
    status: { column: sql.ref('deleted_at'), filter: statusFilter(sql.ref('deleted_at')) },
    company: {
      column: sql.ref('company_name'),
      filter: ({ operator, values: [text = ''] }) =>
        operator === 'eq'
          ? sql`company_key = app_fold(${String(text)})`
          : sql`(${containsText(sql.ref('company_name'), String(text))} OR ${containsText(sql.ref('company_code'), String(text))})`,
    },
    search: { column: name, filter: ({ values: [text = ''] }) => searched(clientId, String(text)) },
  };
}

/**
 * Matches contacts whose search text contains every word, or that have an alias with the text. As a CASE, the planner
 * estimates that half of the contacts match: it then reads the list in its order until the page is full, instead of all
 * contacts in any order.
 */
function searched(clientId: number, text: string): Expression<SqlBool> {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql<SqlBool>`true`;
  const inContact = words.map((word) => sql`search_text LIKE ${likePattern(word)}`);
  const alias = likePattern(wordsOf(text).join(' '));
  return sql<SqlBool>`CASE WHEN ${sql.join(inContact, sql` AND `)} THEN true ELSE id = ANY(ARRAY(
    SELECT t.contact_id FROM tags t WHERE t.client_id = ${clientId} AND t.type = 'alias' AND t.deleted_at IS NULL
      AND t.normalised LIKE ${alias} AND ${wordsOf(text).length > 0})) END`;
}

function typeFilter({ values }: Filter): Expression<SqlBool> {
  const types = values.map(String);
  return types.includes('all') ? sql<SqlBool>`true` : sql<SqlBool>`type = ANY(${types}::text[])`;
}

const contactsOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('contacts')
    .select(columns)
    .select([bookedDuration(clientId).as('booked_duration'), lastActivity(clientId).as('last_activity')])
    .where('client_id', '=', clientId);

/** Returns a page of contacts; archived ones only when the list asks for them. */
export async function findContacts(
  trx: Transaction,
  scope: Scope,
  list: ListQuery,
  codesComeFirst: boolean,
): Promise<Page<ContactRow>> {
  const columnsOfList = listColumns(scope, codesComeFirst);
  const wanted = statusCondition(list, sql.ref('deleted_at'));
  const isSearched = list.filters.some(({ field }) => field === 'search');
  const bySums = list.sorts.some(({ field }) => sortedBySums.has(field));
  if (!isSearched && !bySums) {
    return pageOf(contactsOf(trx, scope).where(wanted), list, columnsOfList, sql.ref('id'));
  }
  const all = trx.selectFrom('contacts').where('client_id', '=', scope.clientId).where(wanted);
  const withSums = all.$if(bySums, (query) =>
    query.leftJoin(sumsOfAll(scope).as('s'), (join) => join.onRef('s.contact_id', '=', 'contacts.id')),
  );
  const { rows: ids, total } = isSearched
    ? await countedPage(withSums.select(['contacts.id', totalBeside]), list, columnsOfList)
    : await pageOfIds(withSums, all, list, columnsOfList);
  const found = new Map((await findContactsById(trx, scope, ids)).map((contact) => [contact.id, contact]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
}

type ContactsQuery = SelectQueryBuilder<Schema, 'contacts', object>;

async function pageOfIds(query: ContactsQuery, counted: ContactsQuery, list: ListQuery, columnsOfList: ListColumns) {
  const { rows, total } = await pageOf(query.select('contacts.id'), list, columnsOfList, sql.ref('id'), counted);
  return { rows: rows.map(({ id }) => id), total };
}

export function findContact(trx: Transaction, scope: Scope, id: number): Promise<ContactRow | undefined> {
  return contactsOf(trx, scope).where('id', '=', id).executeTakeFirst();
}

export function findContactsById(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<ContactRow[]> {
  return contactsOf(trx, scope).where('id', '=', sql<number>`ANY(${ids}::bigint[])`).orderBy('id').execute();
}

/**
 * Returns the contacts with a colour, archived ones too, which keep it on days and in reports. At most some hundreds
 * have one.
 */
export function findContactColours(trx: Transaction, { clientId }: Scope) {
  return trx
    .selectFrom('contacts')
    .select(['id', 'colour'])
    .where('client_id', '=', clientId)
    .where('colour', 'is not', null)
    .orderBy('id')
    .$narrowType<{ colour: number }>()
    .execute();
}

/** Returns a contact, locked until the transaction ends. */
export function lockContact(trx: Transaction, { clientId }: Scope, id: number) {
  return trx
    .selectFrom('contacts')
    .select(['id', 'name', 'code', 'version', 'is_internal', 'deleted_at', 'merged_into_id'])
    .select([
      'company_name',
      'company_code',
      'external_system',
      'external_id',
      'external_name',
      'email',
      'phone',
      'location',
    ])
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
  contacts_external: () =>
    new AppError('PRECONDITION_FAILED', {
      pointer: '/external_crm/id',
      detail: 'Another contact is linked to this one outside already.',
    }),
};

/** Adds a contact and returns its id. @throws AppError DUPLICATE_CONTACT_NAME, DUPLICATE_CONTACT_CODE */
export async function addContact(trx: Transaction, { clientId }: Scope, contact: NewContact): Promise<number> {
  const statement = trx
    .insertInto('contacts')
    .values({ ...contact, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await refusingDuplicates(statement, duplicates)).id;
}

/**
 * Changes a contact and increments its version.
 * @throws AppError DUPLICATE_CONTACT_NAME, DUPLICATE_CONTACT_CODE, PRECONDITION_FAILED when it is linked twice
 */
export async function changeContact(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: ContactChange,
  now: Date,
): Promise<void> {
  // Without a choice it gets the least used colour, like a new contact.
  const colour = change.colour === null ? { colour: sql<number>`app_least_used_colour(${clientId})` } : {};
  const statement = trx
    .updateTable('contacts')
    .set({ ...change, ...colour, version: sql`version + 1`, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  await refusingDuplicates(statement, duplicates);
}

/** Returns the number of internal contacts that are not archived. */
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

/** Whether the organisation has this contact, not archived; locks it until the transaction ends. */
export async function holdContact(trx: Transaction, { clientId }: Scope, id: number): Promise<boolean> {
  const contact = await trx
    .selectFrom('contacts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return contact !== undefined;
}
