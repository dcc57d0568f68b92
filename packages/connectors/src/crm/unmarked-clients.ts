import { withoutMarkers } from '@daybook/domain/crm/text-marker.ts';
import type { JsonClientFor, JsonRequest } from './json-client.ts';

/** Returns clients whose changes have no marker: for a firm that wants its texts unchanged. */
export const unmarkedClients =
  (clients: JsonClientFor): JsonClientFor =>
  (about) => {
    const client = clients(about);
    return { call: (request) => client.call(unmarked(request)) };
  };

const unmarked = <T>(request: JsonRequest<T>): JsonRequest<T> => ({
  ...request,
  ...(request.body === undefined ? {} : { body: withoutMarkersIn(request.body) }),
  ...(request.form === undefined
    ? {}
    : { form: Object.fromEntries(Object.entries(request.form).map(([name, text]) => [name, withoutMarkers(text)])) }),
});

/** Returns the JSON with its texts without markers. */
function withoutMarkersIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutMarkers(value);
  if (Array.isArray(value)) return value.map(withoutMarkersIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMarkersIn(one)]));
}
