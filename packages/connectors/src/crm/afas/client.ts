// The calls to AFAS: its addresses, its token, and the meaning of its refusals.
//   afasAddresses   by environment
//   tokenHeader     the header of a token, in any copied form
//   afasFailure     the meaning of a failed answer
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import { ExportFailure } from '../../core/export-target.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';
import { busySchema, refusalSchema } from './answers.ts';

export type AfasAddresses = Readonly<Record<'production' | 'test' | 'accept', string>>;

/** {tenant} is the participant number. */
export const afasAddresses: AfasAddresses = {
  production: 'https://{tenant}.rest.afas.online/ProfitRestServices',
  test: 'https://{tenant}.resttest.afas.online/ProfitRestServices',
  accept: 'https://{tenant}.restaccept.afas.online/ProfitRestServices',
};

export function addressOf(addresses: AfasAddresses, values: Readonly<Record<string, string>>): string {
  const { environment = 'production', tenant = '' } = values;
  const address = environment === 'test' || environment === 'accept' ? addresses[environment] : addresses.production;
  return address.replace('{tenant}', encodeURIComponent(tenant));
}

/** The token is XML that is sent in Base64; without its tags it is refused. */
export function tokenHeader(token: string): Readonly<Record<string, string>> {
  const plain = token.replaceAll(/\s/g, '');
  const whole = plain.startsWith('<token>') ? plain : `<token><version>1</version><data>${plain}</data></token>`;
  return { authorization: `AfasToken ${Buffer.from(whole).toString('base64')}` };
}

const longestDetail = 500;

/** A refused request has status 500 and a reason; 503 says how long AFAS is busy. */
export function afasFailure({ status, text }: OutsideAnswer): ExportFailure | null {
  if (status !== 500 && status !== 503) return null;
  const json = jsonOf(text);
  const refusal = refusalSchema.safeParse(json);
  if (refusal.success) {
    return new ExportFailure('rejected', { detail: cleanText(refusal.data.externalMessage, longestDetail) });
  }
  const busy = busySchema.safeParse(json);
  if (!busy.success) return null;
  return new ExportFailure('api_service_error', { retryAfterSeconds: Math.ceil(busy.data.retry_after) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
