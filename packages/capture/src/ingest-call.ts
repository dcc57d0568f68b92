import { type IngestAnswer, ingestAnswerSchema } from '@daybook/contract/capture.ts';
import { parseRetryAfter } from './retry-delay.ts';

/** The server, and the credentials for it. */
export interface Connection {
  /** Scheme and host, without a slash at the end. */
  readonly server: string;
  readonly token: string;
}

/** The outcome of one call; `later` means that a retry can succeed. */
export type CallOutcome =
  | { readonly type: 'answered'; readonly answer: IngestAnswer }
  | { readonly type: 'refused' }
  | { readonly type: 'too-large' }
  | { readonly type: 'malformed'; readonly message: string }
  | {
      readonly type: 'later';
      readonly retryAfterMs: number | null;
      /** The status of any other answer; null without a readable one. */
      readonly status: number | null;
    };

/** The parts of an answer that are used, so that a client can replace `fetch`. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'text'> & { readonly headers: Pick<Headers, 'get'> };
export type Fetch = (url: string, init: RequestInit) => Promise<Answer>;

const answerWithinMs = 25_000;
const unheard: CallOutcome = { type: 'later', retryAfterMs: null, status: null };

/** Posts one batch to `/api/v1/rpc/logs/ingest`. Never throws: a missing connection or answer is an outcome, too. */
export async function callIngest(
  fetch: Fetch,
  connection: Connection,
  body: string,
  nowMs: number,
): Promise<CallOutcome> {
  try {
    const response = await fetch(`${connection.server}/api/v1/rpc/logs/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${connection.token}`, 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return await readOutcome(response, nowMs);
  } catch {
    return unheard;
  }
}

async function readOutcome(response: Answer, nowMs: number): Promise<CallOutcome> {
  if (response.ok) return readAnswer(await response.json());
  if (response.status === 401 || response.status === 403) return { type: 'refused' };
  if (response.status === 413) return { type: 'too-large' };
  if (response.status === 400 || response.status === 422)
    return { type: 'malformed', message: await detailOf(response) };
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), nowMs);
  return { type: 'later', retryAfterMs, status: response.status };
}

// An answer of another shape may come from a proxy; it confirms nothing.
function readAnswer(json: unknown): CallOutcome {
  const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : null;
  const parsed = ingestAnswerSchema.safeParse(data);
  return parsed.success ? { type: 'answered', answer: parsed.data } : unheard;
}

async function detailOf(response: Answer): Promise<string> {
  const text = await response.text().catch(() => '');
  return text.slice(0, 500);
}
