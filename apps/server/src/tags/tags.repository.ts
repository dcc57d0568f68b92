import type { TagType } from '@daybook/contract/tags.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TagsTable } from '@daybook/database/schema.ts';
import type { MatchableTag } from '@daybook/domain/tags/match-tags.ts';
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { AppError, invalidField } from '../platform/app-error.ts';
import type { Filter, ListQuery } from '../platform/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/list-sql.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';

/** Types are written from the contract's list only. */
export type TagRow = Omit<Selectable<TagsTable>, 'type'> & { readonly type: TagType };
export type NewTag = Omit<Insertable<TagsTable>, 'type'> & { readonly type: TagType };

/** What matching needs to know of a tag, and what the tag decides. */
export type DecidingTag = MatchableTag & {
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly ignored: boolean;
};

const listColumns: ListColumns = {
  type: { column: sql.ref('type') },
  value: { column: sql.ref('value'), sorting: 'name' },
  contact_id: { column: sql.ref('contact_id') },
  internal: { column: sql.ref('internal') },
  ignored: { column: sql.ref('ignored') },
  created_at: { column: sql.ref('created_at') },
  scope: { column: sql.ref('user_id'), filter: scopeFilter },
};

function scopeFilter({ values: [scope] }: Filter): Expression<SqlBool> {
  if (scope === 'general') return sql<SqlBool>`user_id IS NULL`;
  if (scope === 'personal') return sql<SqlBool>`user_id IS NOT NULL`;
  throw invalidField('/scope', 'A scope is one of general, personal.');
}

/** General tags and the own ones; row-level security hides those of colleagues. */
const tagsOf = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('tags')
    .selectAll()
    .$narrowType<{ type: TagType }>()
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where((tag) => tag.or([tag('user_id', 'is', null), tag('user_id', '=', userId)]));

export function findTags(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<TagRow>> {
  return pageOf(tagsOf(trx, scope), list, listColumns, sql.ref('id'));
}

export function findTag(trx: Transaction, scope: Scope, id: number): Promise<TagRow | undefined> {
  return tagsOf(trx, scope).where('id', '=', id).executeTakeFirst();
}

/** A locked tag of the organisation for the same fact. */
export async function hasLockedTag(
  trx: Transaction,
  scope: Scope,
  fact: { type: TagType; normalised: string },
): Promise<boolean> {
  const found = await tagsOf(trx, scope)
    .where('user_id', 'is', null)
    .where('locked', '=', true)
    .where('nature', '=', 'tag')
    .where('type', '=', fact.type)
    .where('normalised', '=', fact.normalised)
    .executeTakeFirst();
  return found !== undefined;
}

const duplicates = {
  tags_value: () => new AppError('DUPLICATE_TAG', { pointer: '/value', detail: 'There is a tag for this already.' }),
};

/** @throws AppError DUPLICATE_TAG */
export async function addTag(trx: Transaction, tag: NewTag): Promise<TagRow> {
  const statement = trx
    .insertInto('tags')
    .values(tag)
    .returningAll()
    .$narrowType<{ type: TagType }>()
    .executeTakeFirstOrThrow();
  return refusingDuplicates(statement, duplicates);
}

export async function setTagDeleted(trx: Transaction, { clientId }: Scope, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('tags')
    .set({ deleted_at: now, updated_at: now, version: sql`version + 1` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Types that are found in a text, or hold for everything: they cannot be looked up by a value. */
const alwaysNeeded: readonly TagType[] = ['alias', 'company', 'company_code', 'default_value'];

/** The tags that can match one of these references, of the organisation and the user. */
export async function findMatchingTags(
  trx: Transaction,
  { clientId, userId }: Scope,
  references: readonly { type: string; normalised: string }[],
): Promise<DecidingTag[]> {
  const pairs = [...new Map(references.map((one) => [`${one.type} ${one.normalised}`, one])).values()];
  const types = pairs.map(({ type }) => type);
  const values = pairs.map(({ normalised }) => normalised);
  const decides = sql`client_id = ${clientId} AND deleted_at IS NULL AND nature = 'tag'
    AND (user_id IS NULL OR user_id = ${userId})`;
  const columns = sql`id, type, normalised, user_id AS "userId", locked, nature, contact_id AS "contactId", internal, ignored`;
  const { rows } = await sql<DecidingTag>`
    SELECT ${columns} FROM tags
    WHERE ${decides} AND type IN (${sql.join(alwaysNeeded.map((type) => sql.lit(type)))})
    UNION ALL
    SELECT ${columns} FROM tags
    WHERE ${decides} AND type NOT IN (${sql.join(alwaysNeeded.map((type) => sql.lit(type)))})
      AND (type, normalised) IN (SELECT * FROM unnest(${types}::text[], ${values}::text[]))`.execute(trx);
  return rows;
}

/** The organisation's country and the mail domains of its people: those identify no contact. */
export async function findOwnFacts(
  trx: Transaction,
  { clientId }: Scope,
): Promise<{ country: string; ownDomains: string[] }> {
  const { rows } = await sql<{ country: string; ownDomains: string[] }>`
    SELECT country, ARRAY(
      SELECT DISTINCT lower(substring(email FROM '@(.*)$')) FROM users WHERE client_id = clients.id
    ) AS "ownDomains" FROM clients WHERE id = ${clientId}`.execute(trx);
  return rows[0] ?? { country: 'NL', ownDomains: [] };
}
