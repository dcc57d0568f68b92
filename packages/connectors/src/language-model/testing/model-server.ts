// A small server for the chat-completions protocol, which misbehaves on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AskedModel = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
};

/** A function call by the model; a text as `input` is sent unchanged. */
export type ScriptedCall = { readonly name: string; readonly input: unknown };

export type Misbehaviour =
  | 'busy'
  | 'busy_once'
  | 'broken_arguments'
  | 'half'
  | 'half_once'
  | 'html'
  | 'huge'
  | 'limit_renamed'
  | 'redirect'
  | 'silence'
  | 'status'
  | 'unauthorized';

export type ModelServer = {
  readonly url: string;
  readonly asked: AskedModel[];
  /** Sets the calls of the model from now on, depending on the request. */
  saysBy(say: (asked: AskedModel) => readonly ScriptedCall[]): void;
  /** Sets the cost in each answer; null: none. */
  costs(tokens: number | null): void;
  misbehaves(how: Misbehaviour | null): void;
  close(): Promise<void>;
};

export async function startModelServer(): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  const state = { say: (_: AskedModel): readonly ScriptedCall[] => [], tokens: 400 as number | null };
  let misbehaviour: Misbehaviour | null = null;
  const server = createServer(async (request, response) => {
    const one = await readAsked(request);
    asked.push(one);
    const how = misbehaviour;
    if (how?.endsWith('_once')) misbehaviour = null;
    if (how !== null && misbehave(how, one, response)) return;
    send(response, 200, answerOf(state.say(one), state.tokens, how === 'broken_arguments'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    saysBy: (say) => {
      state.say = say;
    },
    costs: (tokens) => {
      state.tokens = tokens;
    },
    misbehaves: (how) => {
      misbehaviour = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

async function readAsked(request: IncomingMessage): Promise<AskedModel> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as AskedModel['body'];
  return { path: request.url ?? '', authorization: request.headers.authorization, body };
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const refusal = (message: string) => ({ error: { message, type: 'invalid_request_error' } });

function answerOf(calls: readonly ScriptedCall[], tokens: number | null, isBroken: boolean) {
  const written = (input: unknown) => (typeof input === 'string' ? input : JSON.stringify(input));
  const tool_calls = calls.map(({ name, input }, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: isBroken ? written(input).slice(0, -2) : written(input) },
  }));
  const message = { role: 'assistant', content: calls.length === 0 ? 'NONE' : null, tool_calls };
  const usage = tokens === null ? {} : { usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: tokens } };
  return { id: 'chat_1', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }], ...usage };
}

/** False if the ordinary answer follows. */
function misbehave(how: Misbehaviour, { body }: AskedModel, response: ServerResponse): boolean {
  switch (how) {
    case 'busy':
    case 'busy_once':
      send(response, 429, refusal('Rate limit reached'));
      return true;
    case 'status':
      send(response, 500, refusal('Internal error'));
      return true;
    case 'unauthorized':
      send(response, 401, refusal('Incorrect API key provided'));
      return true;
    case 'half':
    case 'half_once':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[{"message":{"tool_ca');
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Sign in</h1></html>');
      return true;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"x":"${'x'.repeat(2_000_000)}"}`);
      return true;
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end();
      return true;
    case 'silence':
      return true;
    case 'limit_renamed':
      if (!('max_tokens' in body)) return false;
      send(response, 400, refusal("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."));
      return true;
    case 'broken_arguments':
      return false;
  }
}
