// Compares requests to the stand-in with Stripe's own description, if this machine has it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIBackend } from 'openapi-backend';
import { hasDescription } from '../../crm/testing/vendor-description.ts';

export type FormTree = { [name: string]: FormTree | string };
export type DescribedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormTree;
};
/** Returns the parts of a request that violate the description. */
export type StripeDescription = (request: DescribedRequest) => string[];

/** Quotes are not part of the description. */
const undescribed = /^\/v1\/promotion_codes$/;

export async function stripeDescription(): Promise<StripeDescription | null> {
  if (!hasDescription('stripe')) return null;
  const file = join(process.env['VENDOR_DESCRIPTIONS'] ?? '', 'stripe.openapi.json');
  const api = new OpenAPIBackend({
    definition: JSON.parse(readFileSync(file, 'utf8')) as Document,
    quick: true,
    // Every value in a form is text.
    ajvOpts: { strict: false, coerceTypes: 'array' },
    customizeAjv: (ajv) => {
      addFormats.default(ajv);
      return ajv;
    },
  });
  await api.init();
  return ({ method, path, headers, form }) => {
    if (undescribed.test(path)) return [];
    const fields = listsOf(form) as Record<string, string>;
    const request = {
      method,
      path,
      headers: { ...headers },
      ...(method === 'POST' ? { body: fields } : { query: fields }),
    };
    const operation = api.matchOperation(request);
    if (operation === undefined) return [`${method} ${path} is not described`];
    const errors = api.validateRequest(request, operation).errors ?? [];
    return errors.map(({ instancePath, message }) => `${method} ${path}: ${instancePath} ${message}`);
  };
}

/** Converts `{ items: { 0: …, 1: … } }` into lists. */
function listsOf(tree: FormTree | string): unknown {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree).map(([name, each]) => [name, listsOf(each)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
