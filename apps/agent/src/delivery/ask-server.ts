import type { Connection, Fetch } from '@daybook/capture/ingest-call.ts';

export interface Question {
  readonly path: string;
  readonly body: unknown;
  readonly withinMs: number;
}

/** Posts a request to the account's server; returns null without a successful answer within the time. Never throws. */
export async function askServer(
  { server, token }: Connection,
  fetch: Fetch,
  { path, body, withinMs }: Question,
): Promise<unknown> {
  try {
    const answer = await fetch(`${server}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
