// The organisation's own jobs. The view client_jobs selects them, without their data.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ClientJobsView } from '@daybook/database/schema.ts';
import { type Selectable, sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';

export type JobRow = Selectable<ClientJobsView>;

const listColumns: ListColumns = {
  state: { column: sql.ref('state') },
  name: { column: sql.ref('name') },
  created_at: { column: sql.ref('created_at') },
};

const jobs = (trx: Transaction, { clientId }: Scope) =>
  trx.selectFrom('client_jobs').selectAll().where('client_id', '=', clientId);

export function findJobs(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<JobRow>> {
  return pageOf(jobs(trx, scope), list, listColumns, sql.ref('id'));
}

export function findJob(trx: Transaction, scope: Scope, id: string): Promise<JobRow | undefined> {
  return jobs(trx, scope).where('id', '=', id).executeTakeFirst();
}
