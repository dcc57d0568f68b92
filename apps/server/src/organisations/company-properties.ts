import type { CompanyProperties } from '@daybook/contract/organisations.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type CompanyPropertyKey, companyPropertyKeys } from '@daybook/domain/organisations/company-property-keys.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { addProperty, findClient, findProperties } from './organisations.repository.ts';

/** Returns all company data; null: not set yet. */
export async function companyProperties(trx: Transaction, scope: Scope): Promise<CompanyProperties> {
  const stored = new Map((await findProperties(trx, scope)).map(({ key, value }) => [key, value]));
  // Only setCompanyProperty writes them, with the right kind of value for each key.
  return Object.fromEntries(companyPropertyKeys.map((key) => [key, stored.get(key) ?? null])) as CompanyProperties;
}

/**
 * Sets one piece of company data; returns true when it was not set before, false when it has this value already.
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
  // Its tables of every country's numbers are large, and an organisation needs them only a few times.
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
