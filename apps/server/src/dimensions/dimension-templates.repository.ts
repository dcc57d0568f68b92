import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { DimensionTemplatesTable } from '@daybook/database/schema.ts';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../platform/http/app-error.ts';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { containsText, type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import { statusCondition, statusFilter } from '../platform/lists/status-filter.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';
import { type ChoiceRow, type ChoiceTarget, choosable } from './dimension-choices.repository.ts';

type Part = { id: number; level: number; name: string; code: string | null; is_archived: boolean };
export type TemplateRow = Selectable<DimensionTemplatesTable> & {
  readonly level: number;
  readonly contact_name: string | null;
  readonly contact_code: string | null;
  readonly dimensions: readonly Part[];
};
export type NewTemplate = { name: string; contact_id: number | null; description: string };
export type TemplateChange = Partial<NewTemplate> & { deleted_at?: Date | null };

const deletedAt = sql.ref('t.deleted_at');
const name = sql.ref('t.name');
const columns: ListColumns = {
  name: { column: name, sorting: 'name' },
  created_at: { column: sql.ref('t.created_at') },
  contact_id: { column: sql.ref('t.contact_id') },
  status: { column: deletedAt, filter: statusFilter(deletedAt) },
  search: { column: name, filter: ({ values: [text = ''] }) => containsText(name, String(text)) },
};

const parts = (clientId: number) => sql<Part[]>`coalesce((
  SELECT json_agg(json_build_object('id', d.id, 'level', p.level, 'name', d.name, 'code', d.code,
    'is_archived', d.deleted_at IS NOT NULL) ORDER BY p.level)
  FROM dimension_template_parts p JOIN dimensions d ON d.client_id = p.client_id AND d.id = p.dimension_id
  WHERE p.client_id = ${clientId} AND p.template_id = t.id), '[]'::json)`;

const templatesOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('dimension_templates as t')
    .innerJoin('dimension_levels as v', (join) =>
      join.onRef('v.client_id', '=', 't.client_id').onRef('v.id', '=', 't.dimension_level_id'),
    )
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.client_id', '=', 't.client_id').onRef('c.id', '=', 't.contact_id'),
    )
    .selectAll('t')
    .select(['v.level', 'c.name as contact_name', 'c.code as contact_code', parts(clientId).as('dimensions')])
    .where('t.client_id', '=', clientId);

export function findTemplates(
  trx: Transaction,
  scope: Scope,
  levelId: number,
  list: ListQuery,
): Promise<Page<TemplateRow>> {
  const query = templatesOf(trx, scope)
    .where('t.dimension_level_id', '=', levelId)
    .where(statusCondition(list, deletedAt));
  return pageOf(query, list, columns, sql.ref('t.id'));
}

export const findTemplate = (trx: Transaction, scope: Scope, id: number): Promise<TemplateRow | undefined> =>
  templatesOf(trx, scope).where('t.id', '=', id).executeTakeFirst();

const duplicates = {
  dimension_templates_name: () =>
    new AppError('DUPLICATE_NAME', { pointer: '/name', detail: 'There is a template with this name already.' }),
};

/** Adds a template without dimensions and returns its id. @throws AppError DUPLICATE_NAME */
export async function addTemplate(
  trx: Transaction,
  { clientId }: Scope,
  levelId: number,
  template: NewTemplate,
): Promise<number> {
  const statement = trx
    .insertInto('dimension_templates')
    .values({ ...template, client_id: clientId, dimension_level_id: levelId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await refusingDuplicates(statement, duplicates)).id;
}

/** Changes a template and increments its version. @throws AppError DUPLICATE_NAME */
export async function changeTemplate(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: TemplateChange,
  now: Date,
): Promise<void> {
  const statement = trx
    .updateTable('dimension_templates')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  await refusingDuplicates(statement, duplicates);
}

/** Replaces the dimensions of a template. */
export async function replaceParts(
  trx: Transaction,
  { clientId }: Scope,
  templateId: number,
  dimensions: readonly { readonly id: number; readonly level: number }[],
): Promise<void> {
  await trx
    .deleteFrom('dimension_template_parts')
    .where('client_id', '=', clientId)
    .where('template_id', '=', templateId)
    .execute();
  const of = { client_id: clientId, template_id: templateId };
  const values = dimensions.map(({ id, level }) => ({ ...of, level, dimension_id: id }));
  await trx.insertInto('dimension_template_parts').values(values).execute();
}

export type OfferedTemplate = Pick<TemplateRow, 'id' | 'name' | 'contact_id' | 'description'> & {
  readonly dimensions: readonly ChoiceRow[];
};

/** Returns templates that can be used for a contact, or internally: all their dimensions exist and fit. */
export async function findOfferedTemplates(
  trx: Transaction,
  scope: Scope,
  target: ChoiceTarget,
  limit: number,
): Promise<OfferedTemplate[]> {
  const templates = await trx
    .selectFrom('dimension_templates as t')
    .select(['t.id', 't.name', 't.contact_id', 't.description'])
    .where('t.client_id', '=', scope.clientId)
    .where('t.deleted_at', 'is', null)
    .where(sql<boolean>`(t.contact_id IS NULL OR t.contact_id = ${target.contactId}::bigint)`)
    .where(allFits(scope.clientId, target))
    .orderBy(sql`t.contact_id IS NULL`)
    .orderBy(sql`lower(t.name) COLLATE "und-x-icu"`)
    .orderBy('t.id')
    .limit(limit)
    .execute();
  const rows = await partsOf(
    trx,
    scope,
    templates.map(({ id }) => id),
  );
  return templates.map((template) => ({
    ...template,
    dimensions: rows.filter(({ template_id }) => template_id === template.id),
  }));
}

const allFits = (clientId: number, { contactId, internal }: ChoiceTarget) => sql<boolean>`NOT EXISTS (
  SELECT FROM dimension_template_parts p JOIN dimensions d ON d.client_id = p.client_id AND d.id = p.dimension_id
  LEFT JOIN contacts c ON c.client_id = d.client_id AND c.id = d.contact_id
  WHERE p.client_id = ${clientId} AND p.template_id = t.id AND (d.deleted_at IS NOT NULL
    OR (d.contact_id IS NOT NULL AND d.contact_id IS DISTINCT FROM ${contactId}::bigint
      AND NOT (${internal} AND coalesce(c.is_internal, false)))))`;

const partsOf = (trx: Transaction, scope: Scope, templateIds: readonly number[]) =>
  choosable(trx, scope)
    .innerJoin('dimension_template_parts as p', (join) =>
      join.onRef('p.client_id', '=', 'd.client_id').onRef('p.dimension_id', '=', 'd.id'),
    )
    .select('p.template_id')
    .where('p.template_id', '=', sql<number>`any(${templateIds}::bigint[])`)
    .orderBy('v.level')
    .execute();
