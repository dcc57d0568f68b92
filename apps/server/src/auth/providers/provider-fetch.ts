// Calls to an OpenID provider: over https, without following redirects, with limits of time and size.
import { tracedCall } from '@daybook/connectors/core/outside-calls.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isLoopback } from '../../platform/http/loopback.ts';

const timeoutMs = 10_000;
const mostBytes = 512 * 1024;

/** Returns the error for a provider's failure. The cause appears in the log only. */
export function providerFailed(detail: string, cause?: unknown): AppError {
  const error = new AppError('API_SERVICE_ERROR', { detail });
  error.cause = cause;
  return error;
}

/** Calls an address of a provider. */
export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Returns a function that calls one provider and the addresses that it names: https only, and http when the provider
 * itself runs on this machine. The calls throw AppError API_SERVICE_ERROR when there is no answer within ten seconds,
 * or a redirect.
 */
export function providerFetch(issuer: string): ProviderFetch {
  return async (address, init = {}) => {
    const url = requireSafe(address, issuer);
    try {
      return await tracedCall(init.method ?? 'GET', url, async () => {
        const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
        return new Response(await smallBody(response), { status: response.status });
      });
    } catch (error) {
      throw providerFailed('The provider does not answer.', error);
    }
  };
}

/** @throws AppError API_SERVICE_ERROR when an address that a provider names could be eavesdropped on */
export function requireSafe(address: string, issuer: string): URL {
  const url = new URL(address);
  const isLocal = isLoopback(new URL(issuer)) && url.protocol === 'http:' && isLoopback(url);
  if (url.protocol !== 'https:' && !isLocal) {
    throw providerFailed('The provider names an address that is not secure.');
  }
  return url;
}

async function smallBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`An answer of more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
