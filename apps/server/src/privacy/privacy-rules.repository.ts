import { compiledOnce, type ValueOf } from '@daybook/database/compiled-once.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { PrivacyRulesTable } from '@daybook/database/schema.ts';
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { AppError } from '../platform/http/app-error.ts';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';

export type RuleRow = Selectable<PrivacyRulesTable>;

const listColumns: ListColumns = {
  kind: { column: sql.ref('kind') },
  pattern: { column: sql.ref('pattern'), sorting: 'name' },
  effect: { column: sql.ref('effect') },
  created_at: { column: sql.ref('created_at') },
  scope: { column: sql.ref('user_id'), filter: scopeFilter },
};

function scopeFilter({ values: [scope] }: Filter): Expression<SqlBool> {
  return scope === 'client' ? sql<SqlBool>`user_id IS NULL` : sql<SqlBool>`user_id IS NOT NULL`;
}

type Owner = { readonly clientId: number | Expression<number>; readonly userId: number | Expression<number> };

/** The organisation's rules and the user's own; row-level security hides those of colleagues. */
const rulesOf = (trx: Transaction, { clientId, userId }: Owner) =>
  trx
    .selectFrom('privacy_rules')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((rule) => rule.or([rule('user_id', 'is', null), rule('user_id', '=', userId)]));

const allRules = compiledOnce((trx, value: ValueOf<Pick<Scope, 'clientId' | 'userId'>>) =>
  rulesOf(trx, { clientId: value('clientId'), userId: value('userId') }).orderBy('id'),
);

/** Returns all rules: there are few, and every batch is screened by all of them. */
export function findRules(trx: Transaction, { clientId, userId }: Scope): Promise<RuleRow[]> {
  return allRules(trx, { clientId, userId });
}

export function findRulePage(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<RuleRow>> {
  return pageOf(rulesOf(trx, scope), list, listColumns, sql.ref('id'));
}

export function findRule(trx: Transaction, scope: Scope, id: number): Promise<RuleRow | undefined> {
  return rulesOf(trx, scope).where('id', '=', id).executeTakeFirst();
}

const duplicates = {
  privacy_rules_pattern: () => new AppError('DUPLICATE_PRIVACY_RULE', { pointer: '/pattern' }),
};

/** @throws AppError DUPLICATE_PRIVACY_RULE */
export function addRule(trx: Transaction, rule: Insertable<PrivacyRulesTable>): Promise<RuleRow> {
  const statement = trx.insertInto('privacy_rules').values(rule).returningAll().executeTakeFirstOrThrow();
  return refusingDuplicates(statement, duplicates);
}

/** @throws AppError DUPLICATE_PRIVACY_RULE */
export function changeRule(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: { pattern: string; effect: RuleRow['effect']; updated_at: Date },
): Promise<RuleRow> {
  const statement = trx
    .updateTable('privacy_rules')
    .set(change)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return refusingDuplicates(statement, duplicates);
}

export async function removeRule(trx: Transaction, { clientId }: Scope, id: number): Promise<void> {
  await trx.deleteFrom('privacy_rules').where('client_id', '=', clientId).where('id', '=', id).execute();
}
