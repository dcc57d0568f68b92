// VAT numbers at VIES, the register of the European Union.
//   checkedVat      checks a number before it is saved
//   checkVatAgain   checks a number that was saved without an answer, or was checked a year ago
//   findVatToCheck  returns the organisations whose number is to be checked again
import { askVies } from '@daybook/connectors/billing/vies.ts';
import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { isEuVatNumber, taxTreatment } from '@daybook/domain/billing/tax-treatment.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { type AccountRow, changeAccount, findAccount, lockAccount, vatNumbersToCheck } from './accounts.repository.ts';
import { providerOf } from './provider.ts';

type Working = Pick<Deps, 'database' | 'now' | 'stripe'>;
export type CheckedVat = Pick<AccountRow, 'vat_state' | 'vat_checked_at' | 'vat_consultation'>;

const unchecked: CheckedVat = { vat_state: null, vat_checked_at: null, vat_consultation: null };
const yearMs = 365 * dayMs;

function ask({ stripe }: Working, vatNumber: string, signal?: AbortSignal) {
  const { viesUrl: url, viesRequester: requester } = stripe ?? {};
  if (url === undefined) return { validity: 'unknown', consultation: null } as const;
  return askVies({ url, isLocal: isLoopback(new URL(url)), requester, signal }, vatNumber);
}

/**
 * Refuses a number that the register does not know. When the register does not answer, the number is saved and a job
 * checks it again.
 * @throws AppError SERVICE_ERROR
 */
export async function checkedVat(
  deps: Working,
  before: AccountRow | undefined,
  vatNumber: string | null,
): Promise<CheckedVat> {
  if (vatNumber === null || !isEuVatNumber(vatNumber)) return unchecked;
  if (before?.vat_number === vatNumber && before.vat_state === 'valid') return before;
  const { validity, consultation } = await ask(deps, vatNumber);
  if (validity === 'invalid') throw new AppError('SERVICE_ERROR', { detail: 'VIES does not know this VAT number.' });
  if (validity === 'unknown') return { ...unchecked, vat_state: 'pending' };
  return { vat_state: 'valid', vat_checked_at: deps.now(), vat_consultation: consultation };
}

/**
 * Checks a number again; tax is charged until the register confirms it.
 * @throws ConnectorError where it does not answer: the job then tries again
 */
export async function checkVatAgain(deps: Working, clientId: number, signal: AbortSignal): Promise<void> {
  const account = await deps.database.asMaintenance((trx) => findAccount(trx, clientId), { mode: 'read' });
  const vatNumber = account?.vat_number ?? null;
  if (account === undefined || vatNumber === null || !isDue(account, deps.now())) return;
  const { validity, consultation } = await ask(deps, vatNumber, signal);
  if (validity === 'unknown') throw new ConnectorError('LINK_SERVER_ERROR');
  const { country, customer_id: customer } = account;
  const form = { tax_exempt: taxTreatment(country, validity === 'valid') };
  const key = `vat:${clientId}:${vatNumber}:${validity}:${deps.now().toISOString().slice(0, 10)}`;
  if (customer !== null) await providerOf(deps, signal).changeCustomer(customer, form, key);
  const checked = { vat_state: validity, vat_checked_at: deps.now(), vat_consultation: consultation };
  await deps.database.asMaintenance(async (trx) => {
    const locked = await lockAccount(trx, clientId);
    // Another number was entered meanwhile: it has a check of its own.
    if (locked?.vat_number === vatNumber) await changeAccount(trx, clientId, checked, deps.now());
  });
}

const isDue = ({ vat_state: state, vat_checked_at: checkedAt }: AccountRow, now: Date): boolean =>
  state === 'pending' || (checkedAt !== null && now.getTime() - checkedAt.getTime() >= yearMs);

export const findVatToCheck = ({ database, now }: Working): Promise<readonly number[]> =>
  database.asMaintenance((trx) => vatNumbersToCheck(trx, new Date(now().getTime() - yearMs)), { mode: 'read' });
