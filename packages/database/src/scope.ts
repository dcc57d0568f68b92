import { sql } from 'kysely';
import type { DatabaseRole, Scope, Transaction, TransactionOptions } from './database.ts';

const isolation = {
  write: 'BEGIN',
  read: 'BEGIN READ ONLY',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
} satisfies Record<NonNullable<TransactionOptions['mode']>, string>;

function checkedId(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value <= 0) throw new TypeError(`${name} is not a positive whole number`);
  return value;
}

function checkedDate(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) throw new TypeError('historyFrom is not a date');
  return value;
}

function checkedChange(value: string): string {
  if (!/^[0-9a-f-]{36} [a-z_]{1,40}$/.test(value)) throw new TypeError('dayChange is not a marker and a kind');
  return value;
}

/** Returns the database role in which a transaction begins. */
export function roleOf(who: Scope | DatabaseRole | 'owner'): DatabaseRole | 'owner' {
  if (typeof who !== 'object') return who;
  return who.administers === true ? 'daybook_administrator' : 'daybook_app';
}

/**
 * Returns the settings that row-level security reads. SET LOCAL, because set_config() does not reach the nodes of a
 * cluster.
 */
function scopeStatements(scope: Scope): string {
  const clientId = checkedId(scope.clientId, 'clientId');
  const userId = checkedId(scope.userId, 'userId');
  const readsPublished = scope.readsPublished ? 'on' : 'off';
  const impersonated = scope.isImpersonated === true ? "; SET LOCAL app.impersonated = 'on'" : '';
  const history =
    scope.historyFrom === undefined ? '' : `; SET LOCAL app.history_from = '${checkedDate(scope.historyFrom)}'`;
  const change =
    scope.dayChange === undefined ? '' : `; SET LOCAL app.day_change = '${checkedChange(scope.dayChange)}'`;
  return `SET LOCAL ROLE ${roleOf(scope)}; SET LOCAL app.client_id = '${clientId}'; SET LOCAL app.user_id = '${userId}'; SET LOCAL app.reads_published = '${readsPublished}'${impersonated}${history}${change}`;
}

/** The two texts that begin a transaction; `settings` are its limits, role and scope. */
export type Opening = { readonly begin: string; readonly settings: string };

/** The texts that begin a transaction for a caller. */
export function openingOf(
  who: Scope | DatabaseRole | 'owner',
  { mode, deadlineMs, prepares }: Required<Pick<TransactionOptions, 'mode' | 'deadlineMs' | 'prepares'>>,
): Opening {
  const statements = [`SET LOCAL statement_timeout = ${Math.max(0, Math.ceil(deadlineMs))}`];
  // Otherwise a statement with a list is planned each time, which takes longer than running it.
  if (prepares) statements.push('SET LOCAL plan_cache_mode = force_generic_plan');
  if (typeof who === 'object') statements.push(scopeStatements(who));
  else if (who !== 'owner') statements.push(`SET LOCAL ROLE ${who}`);
  return { begin: isolation[mode], settings: statements.join('; ') };
}

/**
 * Continues as an ordinary user inside the same transaction. Registration creates organisation and user as daybook_auth
 * and continues as that user, so that both exist or neither does.
 */
export async function enterScope(trx: Transaction, scope: Scope): Promise<void> {
  await sql.raw(scopeStatements(scope)).execute(trx);
}

/**
 * Takes another database role for the rest of the transaction, or until enterScope: for restoring, and for permitted
 * changes to other users' sessions.
 */
export async function enterRole(trx: Transaction, role: DatabaseRole | 'owner'): Promise<void> {
  await sql.raw(role === 'owner' ? 'RESET ROLE' : `SET LOCAL ROLE ${role}`).execute(trx);
}
