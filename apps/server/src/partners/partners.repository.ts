import { type PartnerIds, partnerParts } from '@daybook/contract/partners.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { PartnerConfigurationsTable } from '@daybook/database/schema.ts';
import type { Selectable } from 'kysely';

export type ConfigurationRow = Pick<Selectable<PartnerConfigurationsTable>, 'identifier' | 'part' | 'value'>;
type Part = ConfigurationRow['part'];

/** Returns the settings of these partners, for some parts or for all; without arguments those of all partners. */
export function findConfigurations(
  trx: Transaction,
  asked?: { readonly identifiers: readonly string[]; readonly parts?: readonly Part[] },
): Promise<ConfigurationRow[]> {
  const query = trx.selectFrom('partner_configurations').select(['identifier', 'part', 'value']);
  const narrowed =
    asked === undefined
      ? query
      : query.where('part', 'in', [...(asked.parts ?? partnerParts)]).where('identifier', 'in', [...asked.identifiers]);
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

/** Returns false when there was none. */
export async function removeConfiguration(trx: Transaction, identifier: string, part: Part): Promise<boolean> {
  const removed = await trx
    .deleteFrom('partner_configurations')
    .where('identifier', '=', identifier)
    .where('part', '=', part)
    .returning('identifier')
    .executeTakeFirst();
  return removed !== undefined;
}

export type OfPartner = { readonly id: number; readonly identifier: string | null };

/** Returns the organisations of a partner, or with null all organisations. */
export function findPartnersOfAll(trx: Transaction, identifier: string | null): Promise<OfPartner[]> {
  const all = trx.selectFrom('clients').select(['id', 'partner_identifier as identifier']).orderBy('id');
  return (identifier === null ? all : all.where('partner_identifier', '=', identifier)).execute();
}

/** Returns the partner of an organisation; undefined when there is no such organisation. */
export function findPartnerOf(trx: Transaction, clientId: number): Promise<OfPartner | undefined> {
  const query = trx.selectFrom('clients').select(['id', 'partner_identifier as identifier']);
  return query.where('id', '=', clientId).executeTakeFirst();
}

/** Assigns an organisation to a partner, or to none, and sets the partner's identifier. */
export async function assignPartner(
  trx: Transaction,
  clientId: number,
  identifier: string | null,
  { key = null, local_partner_id = null, external_partner_id = null }: Partial<PartnerIds>,
  now: Date,
): Promise<void> {
  const ids = { partner_key: key, local_partner_id, external_partner_id };
  await trx
    .updateTable('clients')
    .set({ partner_identifier: identifier, ...ids, updated_at: now })
    .where('id', '=', clientId)
    .execute();
}
