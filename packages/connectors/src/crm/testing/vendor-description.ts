// Compares the requests to a stand-in and its answers with the vendor's own description, if there is one.
//   described              by a vendor's description, if this machine has it
//   checkedAgainst         by a description of Daybook's own
//   VENDOR_DESCRIPTIONS    the folder with the descriptions, as <system>.openapi.json
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIBackend } from 'openapi-backend';
import type { Answer, Answered, Asked } from './stand-in-server.ts';

/** Whether this machine has a description of the system. */
export const hasDescription = (system: string): boolean => existsSync(pathOf(system));

const pathOf = (system: string): string =>
  join(process.env['VENDOR_DESCRIPTIONS'] ?? '/none', `${system}.openapi.json`);

/**
 * Returns an answer function that also records violations of the description in request and answer. `root`: only paths
 * below it are described.
 */
export const described = async (system: string, root: string, answer: Answer, violations: string[]): Promise<Answer> =>
  hasDescription(system) ? checkedAgainst(pathOf(system), root, answer, violations) : answer;

/** Does the same with a description that always exists. */
export async function checkedAgainst(
  file: string | URL,
  root: string,
  answer: Answer,
  violations: string[],
): Promise<Answer> {
  const api = await apiOf(file);
  return async (asked) => {
    const answered = await answer(asked);
    if (asked.path.startsWith(root)) violations.push(...violationsOf(api, root, asked, answered));
    return answered;
  };
}

/** Validators take seconds to create, so those of a file are created once, when needed. */
const apis = new Map<string, Promise<OpenAPIBackend>>();

function apiOf(file: string | URL): Promise<OpenAPIBackend> {
  const known = apis.get(String(file)) ?? openApi(file);
  apis.set(String(file), known);
  return known;
}

async function openApi(file: string | URL): Promise<OpenAPIBackend> {
  const text = readFileSync(file, 'utf8').replaceAll('application/vnd.api+json', 'application/json');
  const api = new OpenAPIBackend({
    definition: JSON.parse(text) as Document,
    quick: true,
    ajvOpts: { strict: false },
    customizeAjv: (ajv) => {
      addFormats.default(ajv);
      return ajv;
    },
  });
  await api.init();
  return api;
}

/** Returns a form as an object of its fields, as in a description. */
function fieldsOf({ body, headers }: Asked): unknown {
  const isForm = /form-urlencoded/.test(headers['content-type'] ?? '') && typeof body === 'string';
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : body;
}

function violationsOf(api: OpenAPIBackend, root: string, asked: Asked, answered: Answered): string[] {
  // A request that was meant to be refused proves nothing about the connector.
  if (answered.status >= 400) return [];
  const request = {
    method: asked.method,
    path: asked.path.slice(root.length),
    query: asked.query.toString(),
    headers: Object.fromEntries(Object.entries(asked.headers).map(([name, value]) => [name, String(value)])),
    body: fieldsOf(asked),
  };
  const operation = api.matchOperation(request);
  const name = `${asked.method} ${request.path}`;
  if (operation === undefined) return [`${name} is not described`];
  const sent = api.validateRequest(request, operation).errors ?? [];
  const own =
    answered.body === undefined ? [] : (api.validateResponse(answered.body, operation, answered.status).errors ?? []);
  return [
    ...sent.map((error) => `${name}: ${error.instancePath} ${error.message}`),
    ...own.map((error) => `answer of ${name}: ${error.instancePath} ${error.message}`),
  ];
}
