import { sql } from 'kysely';
import type { Runner } from './transactions.ts';

/** Roles of transactions; none of them can log in. */
export const roles = [
  'daybook_app',
  'daybook_administrator',
  'daybook_auth',
  'daybook_maintenance',
  'daybook_jobs',
  'daybook_periods',
] as const;

// Roles belong to the server: another database may create the same one at this very moment.
const createRole = (role: string) => `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
    CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$`;

// From PostgreSQL 16 on, the creator of a role is a member that may grant it but not take it.
const grantRole = (role: string) => `DO $$ BEGIN
  IF NOT pg_has_role(session_user, '${role}',
    CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END) THEN
    EXECUTE format('GRANT ${role} TO %I', session_user);
  END IF;
EXCEPTION WHEN unique_violation THEN NULL;
END $$`;

/** An administrator may do all that an ordinary user may, and more. */
const administratorsAreUsers = `DO $$ BEGIN
  IF NOT pg_has_role('daybook_administrator', 'daybook_app', 'MEMBER') THEN
    GRANT daybook_app TO daybook_administrator;
  END IF;
EXCEPTION WHEN unique_violation THEN NULL;
END $$`;

/** Creates missing roles, and lets the connecting user take them. */
export async function createRoles(run: Runner): Promise<void> {
  for (const role of roles) {
    await repeatedly(() => run('owner', (trx) => sql.raw(createRole(role)).execute(trx)));
    await repeatedly(() => run('owner', (trx) => sql.raw(grantRole(role)).execute(trx)));
  }
  await repeatedly(() => run('owner', (trx) => sql.raw(administratorsAreUsers).execute(trx)));
}

/**
 * Role changes are repeatable; "tuple concurrently updated" means that another process made the same change just now.
 */
async function repeatedly(change: () => Promise<unknown>, attempts = 5): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (attempts <= 1 || !String(error).includes('concurrently')) throw error;
    await repeatedly(change, attempts - 1);
  }
}
