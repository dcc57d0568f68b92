import type { CompanyProperties } from '@daybook/contract/organisations.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type CompanyPropertyKey, companyPropertyKeys } from '@daybook/domain/organisations/company-property-keys.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { addProperty, findClient, findProperties } from './organisations.repository.ts';

/** All company data; null is not set yet. */
export async function companyProperties(trx: Transaction, scope: Scope): Promise<CompanyProperties> {
  const stored = new Map((await findProperties(trx, scope)).map(({ key, value }) => [key, value]));
  // Written by setCompanyProperty alone, which gives each key its kind of value.
  return Object.fromEntries(companyPropertyKeys.map((key) => [key, stored.get(key) ?? null])) as CompanyProperties;
}

/**
 * Sets one piece of company data; true when it was not there before, false when the same is there already.
 * Specification 5: company data can be set only once.
 * @throws AppError VALIDATION_FAILED at /value, PRECONDITION_FAILED
 */
export async function setCompanyProperty(
  trx: Transaction,
  scope: Scope,
  key: CompanyPropertyKey,
  given: string | boolean,
  now: Date,
): Promise<boolean> {
  const { country } = await findClient(trx, scope);
  // Its tables of every country's numbers are large, and this is asked a few times in an organisation's life.
  const { companyPropertyValue } = await import('@daybook/domain/organisations/company-property.ts');
  const value = companyPropertyValue(key, given, country);
  if (value === null) throw invalidField('/value', 'This is not valid here.');
  if (await addProperty(trx, scope, key, value, now)) return true;
  const stored = await companyProperties(trx, scope);
  if (stored[key] === value) return false;
  throw new AppError('PRECONDITION_FAILED', {
    detail: 'Company data can be set only once, and this was set before.',
    meta: { key },
  });
}
