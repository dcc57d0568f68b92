// Calls to other systems as spans. They name no path, and no trace header is sent to a vendor.
import { type OutsideCall, outsideCalls } from '@daybook/connectors/core/outside-calls.ts';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';

/** From this status on an answer is a failure of the call. */
const firstFailure = 400;

/** Makes a span of each call until the returned function is called. */
export function traceOutsideCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<OutsideCall, Span>();
  const subscribers = {
    start: (call: OutsideCall) => {
      const attributes = { 'http.request.method': call.method, 'server.address': call.host, 'server.port': call.port };
      spans.set(call, tracer.startSpan(call.method, { kind: SpanKind.CLIENT, attributes }));
    },
    error: (call: OutsideCall & { readonly error: unknown }) => {
      const span = spans.get(call);
      span?.setAttribute('error.type', failureOf(call.error));
      span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd: (call: OutsideCall) => {
      const span = spans.get(call);
      if (call.status !== undefined) span?.setAttribute('http.response.status_code', call.status);
      if (call.status !== undefined && call.status >= firstFailure) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
    end: () => {},
    asyncStart: () => {},
  };
  outsideCalls.subscribe(subscribers);
  return () => outsideCalls.unsubscribe(subscribers);
}

/** Returns the code of the failure; its message may contain an address. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
