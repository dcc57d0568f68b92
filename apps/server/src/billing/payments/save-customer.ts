// Saves the billing information at the provider, then here: a refusal there changes nothing.

import { createHash, randomUUID } from 'node:crypto';
import type { StripeApi } from '@daybook/connectors/billing/stripe-api.ts';
import type { BillingState } from '@daybook/contract/billing-payments.ts';
import { isEuVatNumber, taxTreatment } from '@daybook/domain/billing/tax-treatment.ts';
import { normaliseVatNumber } from '@daybook/domain/organisations/vat-number.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type AccountRow, changeAccount, findAccount, lockAccount, saveAccount } from './accounts.repository.ts';
import { atProvider, providerOf } from './provider.ts';
import { checkedVat } from './vat-check.ts';

type Customer = NonNullable<BillingState['customer']>;

/** @throws AppError SERVICE_ERROR, API_SERVICE_ERROR, PRECONDITION_FAILED for another frequency once it is activated */
export async function saveCustomer(deps: Deps, clientId: number, given: Customer): Promise<void> {
  const stripe = providerOf(deps);
  const vatNumber = vatNumberOf(given);
  const before = await deps.database.asMaintenance((trx) => findAccount(trx, clientId), { mode: 'read' });
  refuseFrequency(before, given);
  const { vat_state, vat_checked_at, vat_consultation } = await checkedVat(deps, before, vatNumber);
  const vat = { vat_state, vat_checked_at, vat_consultation };
  const customer = { ...given, vat_number: vatNumber };
  const treated = { ...customer, isVatValid: vat_state === 'valid' };
  const known = before?.customer_id ?? null;
  const customerId = await atProvider(() =>
    known === null ? create(stripe, clientId, treated) : change(stripe, clientId, known, treated),
  );
  await deps.database.asMaintenance(async (trx) => {
    const locked = await lockAccount(trx, clientId);
    refuseFrequency(locked, given);
    const now = deps.now();
    await saveAccount(trx, { ...customer, ...vat, client_id: clientId, updated_at: now });
    if (vat_state === 'pending')
      await deps.jobs.enqueue(trx, 'checkVatNumber', { clientId }, { key: String(clientId) });
    // Of two customers that were made at the same time, the first is kept.
    if ((locked?.customer_id ?? null) === null) await changeAccount(trx, clientId, { customer_id: customerId }, now);
  });
}

/** All prices of a subscription have one frequency, so it cannot change once a subscription runs or begins. */
function refuseFrequency(account: AccountRow | undefined, { is_yearly: isYearly }: Customer): void {
  if (account === undefined || account.is_yearly === isYearly) return;
  if (account.subscription_id === null && account.change_id === null) return;
  throw new AppError('PRECONDITION_FAILED', { detail: 'The frequency is chosen before activation.' });
}

function vatNumberOf({ vat_number: given, country }: Customer): string | null {
  if (given === null || given === '') return null;
  const vatNumber = normaliseVatNumber(given, country);
  if (vatNumber !== null) return vatNumber;
  throw new AppError('SERVICE_ERROR', { detail: 'This is no VAT number of the country.' });
}

/** With `isVatValid`: only a confirmed number exempts from tax. */
type Treated = Customer & { readonly isVatValid: boolean };

function formOf(clientId: number, customer: Treated) {
  const { name, email, line1, line2, postal_code, city, country, isVatValid } = customer;
  return {
    name,
    email,
    address: { line1, line2, postal_code, city, country },
    tax_exempt: taxTreatment(country, isVatValid),
    metadata: { client_id: String(clientId) },
  };
}

/** The provider has other types for numbers outside the EU: those numbers are stored only here. */
function taxIdOf({ vat_number: vatNumber }: Customer) {
  return vatNumber !== null && isEuVatNumber(vatNumber) ? { type: 'eu_vat', value: vatNumber } : null;
}

async function create(stripe: StripeApi, clientId: number, customer: Treated): Promise<string> {
  const taxId = taxIdOf(customer);
  const form = { ...formOf(clientId, customer), ...(taxId === null ? {} : { tax_id_data: [taxId] }) };
  const hash = createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 24);
  return (await stripe.createCustomer(form, `customer:${clientId}:${hash}`)).id;
}

/** Sends the VAT number first, because it is what may be refused; it is removed again when the rest is refused. */
async function change(stripe: StripeApi, clientId: number, id: string, customer: Treated): Promise<string> {
  const taxId = taxIdOf(customer);
  const before = await stripe.taxIds(id);
  const isThere = before.some(({ value }) => value === taxId?.value);
  const added = taxId === null || isThere ? null : await stripe.addTaxId(id, taxId, randomUUID());
  try {
    await stripe.changeCustomer(id, formOf(clientId, customer), randomUUID());
  } catch (error) {
    if (added !== null) await stripe.removeTaxId(id, added.id);
    throw error;
  }
  for (const each of before) if (each.value !== taxId?.value) await stripe.removeTaxId(id, each.id);
  return id;
}
