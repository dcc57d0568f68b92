// Traces for the operator's collector, by OpenTelemetry. Loaded only where its variables name a collector. Spans
// contain patterns of paths, names of jobs, and for calls to other systems the host: no ids, texts, paths or
// statements.
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../optional-settings.ts';
import { samplerOf } from './sampler.ts';
import { traceOutsideCalls } from './trace-outside-calls.ts';

export type Tracing = {
  /** Runs the work within a span of this name; a failure marks the span, without the error's message. */
  within<T>(name: string, kind: 'server' | 'client' | 'internal', work: () => Promise<T>): Promise<T>;
  /** Begins the span of a request with these headers. */
  begin(headers: Readonly<Record<string, unknown>>, method: string): Span;
  /** Runs work as part of that span. */
  inside(span: Span, work: () => void): void;
  /** Sends the waiting spans, for three seconds at most: a collector that does not answer delays no shutdown. */
  end(): Promise<void>;
};

const endWithinMs = 3_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** The exporter reads its own variables: address, headers, timeout, certificates. */
export function startTracing(settings: TraceSettings, version: string): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'daybook', 'service.version': version });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: settings.scheduleDelayMs,
  });
  const provider = new TracerProvider({ resource, sampler: samplerOf(settings), spanProcessors: [processor] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('daybook', version);
  const endOutsideCalls = traceOutsideCalls(tracer);
  return {
    within: (name, kind, work) =>
      tracer.startActiveSpan(name, { kind: kinds[kind] }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    begin: (headers, method) =>
      tracer.startSpan(method, { kind: SpanKind.SERVER }, propagation.extract(context.active(), headers)),
    inside: (span, work) => context.with(trace.setSpan(context.active(), span), work),
    end: async () => {
      endOutsideCalls();
      const stopped = provider.shutdown().catch(() => {});
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, endWithinMs).unref())]);
    },
  };
}
