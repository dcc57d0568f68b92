// The payment provider of this server, where it has one.
//   providerOf           its calls
//   requireNoProvider    refuses activation without payment on a server that sells
//   settleLater          adds the job that brings the organisation's seats in line, in the caller's transaction
//   atProvider           runs calls, and turns their failures into Daybook's errors
//   asAppError           turns a failure of the provider into the caller's error
import { type StripeApi, StripeError, stripeApi } from '@daybook/connectors/billing/stripe-api.ts';
import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isLoopback } from '../../platform/http/loopback.ts';

/** Returns the calls of the provider. @throws AppError PRECONDITION_FAILED on a server that sells nothing */
export function providerOf({ stripe }: Pick<Deps, 'stripe'>, signal?: AbortSignal): StripeApi {
  if (stripe === undefined)
    throw new AppError('PRECONDITION_FAILED', { detail: 'Nobody is billed on this server: its operator decides.' });
  const { url, secretKey } = stripe;
  return stripeApi({ url, secretKey, isLocal: isLoopback(new URL(url)), signal });
}

/** @throws AppError PRECONDITION_FAILED */
export function requireNoProvider({ stripe }: Pick<Deps, 'stripe'>): void {
  if (stripe === undefined) return;
  throw new AppError('PRECONDITION_FAILED', { detail: 'Plans are paid for here: activate them under Billing.' });
}

export async function settleLater(
  trx: Transaction,
  deps: Pick<Deps, 'stripe' | 'jobs'>,
  clientId: number,
): Promise<void> {
  if (deps.stripe === undefined) return;
  await deps.jobs.enqueue(trx, 'settleBilling', { clientId }, { key: String(clientId) });
}

export async function atProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAppError(error);
  }
}

export function asAppError(error: unknown): unknown {
  if (error instanceof ConnectorError)
    return new AppError('API_SERVICE_ERROR', { detail: 'The payment service does not answer.' });
  if (!(error instanceof StripeError)) return error;
  if (error.status === 402) return new AppError('PAYMENT_REFUSED', { detail: 'The payment was refused.' });
  return new AppError('SERVICE_ERROR', { detail: `The payment service refused: ${error.code}.` });
}
