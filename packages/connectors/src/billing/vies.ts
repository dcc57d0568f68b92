// VIES, the register of VAT numbers of the European Union.
//   askVies   whether a number is valid now; unknown when VIES or the country's register does not answer
import { z } from 'zod';
import { ConnectorError } from '../core/connector-error.ts';
import { outsideFetch } from '../core/outside-fetch.ts';

export type ViesAddress = {
  readonly url: string;
  readonly isLocal: boolean;
  /** The caller's VAT number; without it the register gives the consultation no number. */
  readonly requester?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};
export type ViesAnswer = {
  readonly validity: 'valid' | 'invalid' | 'unknown';
  /** The number of the consultation, which proves to a tax office that it took place. */
  readonly consultation: string | null;
};

const answerSchema = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().max(100).nullish(),
});
const unknown: ViesAnswer = { validity: 'unknown', consultation: null };
const timeoutMs = 8_000;

/**
 * Asks whether a number is valid; its form is checked by the caller. MS_UNAVAILABLE, TIMEOUT and too many requests
 * replace an answer, and say nothing about the number.
 */
export async function askVies(
  { url, isLocal, requester, signal }: ViesAddress,
  vatNumber: string,
): Promise<ViesAnswer> {
  const fetch = outsideFetch({ allowsPrivateAddresses: isLocal, signal, timeoutMs });
  const body = {
    ...{ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) },
    ...(requester === undefined
      ? {}
      : { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
  };
  try {
    const { status, text } = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const read = status === 200 ? answerSchema.safeParse(jsonOf(text)) : undefined;
    if (read?.success !== true) return unknown;
    const { valid, requestIdentifier } = read.data;
    return { validity: valid ? 'valid' : 'invalid', consultation: requestIdentifier || null };
  } catch (error) {
    if (error instanceof ConnectorError) return unknown;
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
