// The own organisation, as other concepts show it.
import type { clientAttributesSchema } from '@daybook/contract/organisations.ts';
import type { DecidedSettings } from '@daybook/contract/partners.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { decidedSettings } from '../partners/partners.service.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { instantText, instantTextOrNull, type Resource, resource } from '../platform/lists/json-api.ts';
import { findDepartment } from './departments.repository.ts';
import { findLocation, findLocationOf } from './locations.repository.ts';
import { type AttachedTenant, type ClientRow, findClient, findTenant } from './organisations.repository.ts';

type ClientAttributes = z.output<typeof clientAttributesSchema>;
export type ClientResource = Resource<'clients', ClientAttributes>;

/** Returns the own organisation as this user may see it: address and size are for administrators. */
export async function ownClientResource(trx: Transaction, scope: Scope): Promise<ClientResource> {
  const { administers = false } = scope;
  const [client, tenant] = await Promise.all([
    findClient(trx, scope),
    administers ? findTenant(trx, scope) : undefined,
  ]);
  const shown = clientResource(client, scope, await decidedSettings(trx, client.partner_identifier));
  if (!administers) return shown;
  return { ...shown, attributes: { ...shown.attributes, integrations: { microsoft: microsoftOf(tenant) } } };
}

const microsoftOf = (tenant: AttachedTenant | undefined) =>
  tenant === undefined
    ? null
    : {
        call_records_enabled: tenant.state === 'active' && tenant.calls_since !== null,
        ...{ client_id: tenant.app_id, tenant_id: tenant.tenant_id },
      };

/**
 * Returns the address where the user works: of the user's location, else of the organisation; null when neither is
 * known.
 */
export async function officeAddress(trx: Transaction, scope: Scope): Promise<string | null> {
  const { address, postal, city, country } = (await findLocationOf(trx, scope)) ?? (await findClient(trx, scope));
  if (address === null && city === null) return null;
  const town = [postal, city].filter((part) => part !== null).join(' ');
  return [address, town, country].filter((part) => part !== null && part !== '').join(', ');
}

/** Returns the name of the own organisation. */
export async function findClientName(trx: Transaction, scope: Scope): Promise<string> {
  return (await findClient(trx, scope)).name;
}

/**
 * Refuses places that do not belong to this organisation or were archived, as invalid fields of the request.
 * @throws AppError VALIDATION_FAILED at /location_id or /department_id
 */
export async function checkPlaces(
  trx: Transaction,
  scope: Scope,
  { location_id: location, department_id: department }: { location_id?: Place; department_id?: Place },
): Promise<void> {
  if (isOne(location) && !isOpen(await findLocation(trx, scope, location))) {
    throw invalidField('/location_id', 'There is no such location.');
  }
  if (isOne(department) && !isOpen(await findDepartment(trx, scope, department))) {
    throw invalidField('/department_id', 'There is no such department.');
  }
}

type Place = number | null | undefined;
const isOne = (place: Place): place is number => place !== null && place !== undefined;
const isOpen = (place: { readonly deleted_at: Date | null } | undefined) => place?.deleted_at === null;

function clientResource(
  client: ClientRow,
  { administers }: Pick<Scope, 'administers'>,
  application: DecidedSettings,
): ClientResource {
  return resource('clients', client.id, {
    ...shownToAll(client),
    application,
    ...(administers === true ? shownToAdministrators(client) : {}),
  });
}

function shownToAll(client: ClientRow) {
  return {
    name: client.name,
    country: client.country,
    // A constraint of the table allows only these three.
    status: client.status as ClientAttributes['status'],
    is_demo: client.is_demo,
    is_onboarded: client.is_onboarded,
    trial_ends_at: instantText(client.trial_ends_at),
    activated_at: instantTextOrNull(client.activated_at),
    external_crm: client.external_crm,
    external_ticket_system: client.external_ticket_system,
    is_crm_locked: client.is_crm_locked,
    is_ticket_locked: client.is_ticket_locked,
    partner: partnerOf(client),
    created_at: instantText(client.created_at),
  } satisfies Omit<ClientAttributes, 'application'>;
}

const partnerOf = ({ partner_identifier, partner_key, local_partner_id, external_partner_id }: ClientRow) =>
  partner_identifier === null
    ? null
    : { identifier: partner_identifier, key: partner_key, local_partner_id, external_partner_id };

function shownToAdministrators(client: ClientRow) {
  const { email, phone, website, address, address_extra, postal, city, state, employee_count } = client;
  return {
    ...{ email, phone, website, address, address_extra, postal, city, state, employee_count },
    // Only values of the contract's list are written.
    industry: client.industry as NonNullable<ClientAttributes['industry']> | null,
  } satisfies Partial<ClientAttributes>;
}
