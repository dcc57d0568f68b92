import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

type FolderTag = { readonly id: number; readonly normalised: string };

/** Returns tags of a folder and of those below it: general ones and the user's own. */
export async function findTagsOfFolder(
  trx: Transaction,
  { clientId }: Scope,
  folder: string,
): Promise<readonly FolderTag[]> {
  const { rows } = await sql<FolderTag>`SELECT t.id, t.normalised FROM tags t
    WHERE t.client_id = ${clientId} AND t.type = 'folder' AND t.deleted_at IS NULL
      AND (t.normalised = ${folder} OR starts_with(t.normalised, ${`${folder}/`})) ORDER BY t.id`.execute(trx);
  return rows;
}

/** Gives a tag another value, unless a tag with that value exists or the user may not change it. */
export async function placeTag(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  { value, normalised }: { readonly value: string; readonly normalised: string },
  now: Date,
): Promise<void> {
  await sql`UPDATE tags t SET value = ${value}, normalised = ${normalised}, version = t.version + 1, updated_at = ${now}
    WHERE t.client_id = ${clientId} AND t.id = ${id} AND NOT EXISTS (SELECT FROM tags other
      WHERE other.client_id = ${clientId} AND other.type = t.type AND other.normalised = ${normalised}
        AND other.condition_key = t.condition_key AND other.user_id IS NOT DISTINCT FROM t.user_id
        AND other.nature = t.nature AND other.deleted_at IS NULL)`.execute(trx);
}
