// One request in the chat-completions protocol of OpenAI, which most servers of language models speak.
import { z } from 'zod';
import { ConnectorError } from '../core/connector-error.ts';
import type { OutsideAnswer, OutsideFetch } from '../core/outside-fetch.ts';
import { ModelError, type ModelFailure } from './model-error.ts';
import type { ModelAnswer, ModelCall, ModelRequest } from './model-types.ts';

export type ChatAddress = {
  /** The address before /chat/completions. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
};

/** Newer models of OpenAI refuse the name that all other servers use. */
export type LimitName = 'max_tokens' | 'max_completion_tokens';

/** The longest answer, in tokens, including the model's reasoning. */
export const mostAnswerTokens = 1000;
/** An answer of that length has a few kilobytes. */
const mostBytes = 128 * 1024;
/** A broken server may claim any number. */
const mostCountedTokens = 1_000_000_000;
const mostCalls = 8;

const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string().max(200), arguments: z.unknown() }) }))
            .max(mostCalls)
            .nullish(),
        }),
      }),
    )
    .min(1),
});
const usageSchema = z.object({ usage: z.object({ total_tokens: z.number().int().positive() }) });
const limitRefusal = /max_tokens/;

/** Returns the tokens of a text, rather too many: in most languages a token has four bytes. */
const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);

/** Returns the most that one request can cost, in tokens. */
export const estimateTokens = (request: ModelRequest): number =>
  tokensOf(JSON.stringify(messagesOf(request)) + JSON.stringify(toolsOf(request))) + mostAnswerTokens;

/** @throws ModelError, LimitRefused when the other name of the limit must be used */
export async function completeChat(
  fetch: OutsideFetch,
  { url, model, key }: ChatAddress,
  request: ModelRequest,
  limit: LimitName,
): Promise<ModelAnswer> {
  const body = JSON.stringify({
    model,
    messages: messagesOf(request),
    tools: toolsOf(request),
    tool_choice: 'auto',
    [limit]: mostAnswerTokens,
  });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const tokens = estimateTokens(request);
  const answer = await fetch(`${url}/chat/completions`, { method: 'POST', headers, body, mostBytes }).catch(
    (error: unknown) => {
      throw failed(error, tokens);
    },
  );
  if (answer.status !== 200) throw refused(answer, limit);
  return read(answer.text, tokens);
}

/** The server does not know the limit by this name. */
export class LimitRefused extends ModelError {}

const messagesOf = ({ task, content }: ModelRequest) => [
  { role: 'system', content: task },
  { role: 'user', content },
];
const toolsOf = ({ functions }: ModelRequest) => functions.map((one) => ({ type: 'function', function: one }));

/** The server may have answered, and billed, even if the answer never arrived. */
function failed(error: unknown, tokens: number): ModelError {
  const code = error instanceof ConnectorError ? error.code : null;
  if (code === 'LINK_TIMEOUT') return new ModelError('timeout', { tokens });
  return code === 'LINK_TOO_LARGE' ? new ModelError('too_large', { tokens }) : new ModelError('unreachable');
}

function refused({ status, text }: OutsideAnswer, limit: LimitName): ModelError {
  if (status === 400 && limit === 'max_tokens' && limitRefusal.test(text))
    return new LimitRefused('refused', { status });
  return new ModelError(failureOf(status), { status });
}

/** A redirect is not followed: the content is for this server alone. */
function failureOf(status: number): ModelFailure {
  if (status === 429) return 'busy';
  return status >= 500 ? 'server_error' : 'refused';
}

function read(text: string, estimate: number): ModelAnswer {
  const content = jsonOf(text);
  const usage = usageSchema.safeParse(content);
  const tokens = usage.success ? Math.min(usage.data.usage.total_tokens, mostCountedTokens) : estimate;
  const answer = answerSchema.safeParse(content);
  if (!answer.success) throw new ModelError('unreadable', { tokens });
  const calls = (answer.data.choices[0]?.message.tool_calls ?? []).map((one) => callOf(one.function, tokens));
  return { calls, tokens };
}

/** Arguments are JSON in a text; some servers send the object itself. */
function callOf({ name, arguments: given }: { name: string; arguments: unknown }, tokens: number): ModelCall {
  const input = typeof given === 'string' ? jsonOf(given) : given;
  if (input === undefined) throw new ModelError('unreadable', { tokens });
  return { name, input };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
