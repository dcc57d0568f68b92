import type { Database } from '@daybook/database/database.ts';
import { hashOfSecret, newSecret, tokenValue } from '../../apps/server/src/platform/sessions/session-values.ts';

/** Creates an API token with all abilities for each of these users; returns their values in the same order. */
export async function tokensFor(database: Database, clientId: number, userIds: readonly number[]): Promise<string[]> {
  return database.asMaintenance(async (trx) => {
    const values: string[] = [];
    for (const userId of userIds) {
      const secret = newSecret();
      const { id } = await trx
        .insertInto('api_tokens')
        .values({
          client_id: clientId,
          user_id: userId,
          name: 'Benchmark',
          secret_hash: hashOfSecret(secret),
          abilities: ['logs:write', 'days:read', 'reports:read', 'contacts:read', 'contacts:write'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      values.push(tokenValue(clientId, id, secret));
    }
    return values;
  });
}
