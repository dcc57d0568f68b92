// The own organisation, as other concepts show it.
import type { clientAttributesSchema } from '@daybook/contract/organisations.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { instantText, instantTextOrNull, type Resource, resource } from '../platform/json-api.ts';
import { type ClientRow, findClient } from './organisations.repository.ts';

type ClientAttributes = z.output<typeof clientAttributesSchema>;
export type ClientResource = Resource<'clients', ClientAttributes>;

/** The own organisation as this user may see it: address and size are for administrators. */
export async function ownClientResource(trx: Transaction, scope: Scope): Promise<ClientResource> {
  return clientResource(await findClient(trx, scope), scope);
}

export function clientResource(client: ClientRow, { administers }: Pick<Scope, 'administers'>): ClientResource {
  return resource('clients', client.id, {
    ...shownToAll(client),
    ...(administers === true ? shownToAdministrators(client) : {}),
  });
}

function shownToAll(client: ClientRow) {
  return {
    name: client.name,
    country: client.country,
    // The table's own check knows these three.
    status: client.status as ClientAttributes['status'],
    is_demo: client.is_demo,
    is_onboarded: client.is_onboarded,
    trial_ends_at: instantText(client.trial_ends_at),
    activated_at: instantTextOrNull(client.activated_at),
    external_crm: client.external_crm,
    external_ticket_system: client.external_ticket_system,
    is_crm_locked: client.is_crm_locked,
    is_ticket_locked: client.is_ticket_locked,
    partner: client.partner_identifier === null ? null : { identifier: client.partner_identifier },
    created_at: instantText(client.created_at),
  } satisfies ClientAttributes;
}

function shownToAdministrators(client: ClientRow) {
  const { email, phone, website, address, address_extra, postal, city, state, employee_count } = client;
  return {
    ...{ email, phone, website, address, address_extra, postal, city, state, employee_count },
    // Written from the contract's list alone.
    industry: client.industry as NonNullable<ClientAttributes['industry']> | null,
  } satisfies Partial<ClientAttributes>;
}
