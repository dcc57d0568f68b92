import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import type { Answer, Connection, Fetch } from './ingest-call.ts';

const answerWithinMs = 15_000;

/**
 * Sends a rule that was made on this device to its user's account, so that it applies on every device and on the
 * server. True when the account has it now. After any failure, the rule still applies here.
 */
export async function shareRule(
  connection: Connection,
  { kind, pattern, effect }: Omit<PrivacyRule, 'id' | 'scope'>,
  fetch: Fetch,
): Promise<boolean> {
  try {
    const response = await fetch(`${connection.server}/api/v1/privacy-rules`, {
      method: 'POST',
      headers: { authorization: `Bearer ${connection.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind, pattern, effect, scope: 'user' }),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return response.status === 201 || (await isThereAlready(response));
  } catch {
    return false;
  }
}

async function isThereAlready(response: Answer): Promise<boolean> {
  return response.status === 422 && (await response.text()).includes('"DUPLICATE_PRIVACY_RULE"');
}
