import type { Transaction } from '@daybook/database/database.ts';
import type { PartnerConfigurationsTable } from '@daybook/database/schema.ts';
import type { Selectable } from 'kysely';

export type ConfigurationRow = Pick<Selectable<PartnerConfigurationsTable>, 'identifier' | 'part' | 'value'>;
type Part = ConfigurationRow['part'];

/** Returns the settings, of one part by these partners, or of everybody. */
export function findConfigurations(
  trx: Transaction,
  asked?: { readonly identifiers: readonly string[]; readonly part: Part },
): Promise<ConfigurationRow[]> {
  const query = trx.selectFrom('partner_configurations').select(['identifier', 'part', 'value']);
  const narrowed =
    asked === undefined
      ? query
      : query.where('part', '=', asked.part).where('identifier', 'in', [...asked.identifiers]);
  return narrowed.orderBy('identifier').orderBy('part').execute();
}

export async function saveConfiguration(
  trx: Transaction,
  { identifier, part, value }: { identifier: string; part: Part; value: object },
  now: Date,
): Promise<void> {
  const set = { value: JSON.stringify(value), updated_at: now };
  await trx
    .insertInto('partner_configurations')
    .values({ identifier, part, ...set })
    .onConflict((conflict) => conflict.columns(['identifier', 'part']).doUpdateSet(set))
    .execute();
}

/** False when there was none. */
export async function removeConfiguration(trx: Transaction, identifier: string, part: Part): Promise<boolean> {
  const removed = await trx
    .deleteFrom('partner_configurations')
    .where('identifier', '=', identifier)
    .where('part', '=', part)
    .returning('identifier')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Gives an organisation to a partner, or to none; false when there is no such organisation. */
export async function assignPartner(
  trx: Transaction,
  clientId: number,
  identifier: string | null,
  now: Date,
): Promise<boolean> {
  const changed = await trx
    .updateTable('clients')
    .set({ partner_identifier: identifier, updated_at: now })
    .where('id', '=', clientId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
