import type { Database } from './database.ts';

/** Whether there is any organisation, so that data would be lost with the key of the server. */
export async function holdsClients(database: Database): Promise<boolean> {
  const first = await database.asMaintenance(
    (trx) => trx.selectFrom('clients').select('id').limit(1).executeTakeFirst(),
    { mode: 'read' },
  );
  return first !== undefined;
}
