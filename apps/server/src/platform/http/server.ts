// Builds the HTTP server: limits, headers, validation, errors. It knows no concept; their routes are passed in.

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, type FastifyHttpOptions, fastify, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addCleanEnd } from '../clean-end.ts';
import type { Deps, RegisterConcept } from '../deps.ts';
import { sessionCookieName } from '../sessions/cookies.ts';
import { withoutTokenInAddress } from '../sessions/token-in-address.ts';
import { traceRequests } from '../tracing/traced.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { AppError } from './app-error.ts';
import type { AppInstance } from './app-instance.ts';
import { errorHandler } from './error-handler.ts';
import { addExtensionCors } from './extension-cors.ts';
import { addJsonBodies } from './json-body.ts';
import { addMaintenance } from './maintenance.ts';
import { addMetrics } from './metrics.ts';
import { networkOf } from './network-of.ts';
import { addOpenApi, serveOpenApi } from './openapi.ts';
import { registerPlatformRoutes } from './platform.routes.ts';
import { addHeadersBeforeRouting, addSecurityHeaders } from './security-headers.ts';
import { addSecurityText } from './security-text.ts';
import { contractValidator } from './validation.ts';
import { addWebApplication } from './web-application.ts';
import './request-decorations.ts';

export type ServerSettings = {
  readonly trustProxy: boolean;
  readonly requestsPerMinute: number;
  readonly webDir: string;
  /** The folder of the file that announces maintenance. */
  readonly dataDir?: string | undefined;
  /** The token for GET /metrics. */
  readonly metricsToken?: string | undefined;
  /** Makes spans of answers. */
  readonly tracing?: Tracing | undefined;
  /** Without one nothing is logged. */
  readonly logger: FastifyBaseLogger | undefined;
  /** For tests: exposes answers that violate the contract, and the reason of a 500. */
  readonly isStrict: boolean;
  /** The longest time for a request to arrive; tests do not wait half a minute. */
  readonly requestTimeoutMs?: number;
};

const kibibyte = 1024;

function httpLimits(settings: ServerSettings): FastifyHttpOptions<Server> {
  const { requestTimeoutMs = 30_000 } = settings;
  return {
    bodyLimit: 256 * kibibyte,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    maxRequestsPerSocket: 10_000,
    // How often Node checks for slow requests; its default is only every half minute.
    http: { headersTimeout: requestTimeoutMs / 2, connectionsCheckingInterval: requestTimeoutMs / 6 },
    // Trusts only the proxy itself: values that a client wrote into X-Forwarded-For precede the one that the proxy
    // adds.
    trustProxy: settings.trustProxy ? (_address, hop) => hop === 0 : false,
    rewriteUrl: withoutTokenInAddress,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    forceCloseConnections: 'idle',
    // Requests that still arrive on an open connection while the server ends are answered, and the connection is closed
    // after them.
    return503OnClosing: false,
    ...(settings.logger === undefined ? {} : { loggerInstance: settings.logger }),
  };
}

const isHttps = ({ publicUrl }: Deps): boolean => publicUrl?.startsWith('https:') ?? false;

/** Returns a server with every call of the concepts, not yet listening. */
export async function buildServer(
  deps: Deps,
  settings: ServerSettings,
  concepts: readonly RegisterConcept[],
): Promise<AppInstance> {
  const onError = errorHandler(settings.isStrict);
  const app: AppInstance = fastify({
    ...httpLimits(settings),
    frameworkErrors: (error, request, reply) => {
      addHeadersBeforeRouting(request, reply, isHttps(deps));
      onError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setErrorHandler(onError);
  app.setValidatorCompiler(contractValidator);
  app.setSerializerCompiler(settings.isStrict ? serializerCompiler : () => (data) => JSON.stringify(data));
  addJsonBodies(app);
  if (settings.tracing !== undefined) traceRequests(app, settings.tracing);
  app.decorate('sessionCookieName', sessionCookieName(deps));
  app.decorateRequest('caller', null);
  app.decorateRequest('isRemembered', false);
  await addPlugins(app, deps, settings);
  for (const register of [registerPlatformRoutes, ...concepts]) register(app, deps);
  serveOpenApi(app);
  addSecurityText(app, deps);
  addMetrics(app, deps, settings.metricsToken);
  await addWebApplication(app, settings.webDir);
  return app;
}

/** Compresses a day of 2,000 logs as well as the plugin's default of 4, in a third of the time, and in two chunks. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, chunkSize: 64 * kibibyte };
/**
 * Up to this size an answer is compressed at once, in a few milliseconds at most: a stream would cost more than that,
 * and its objects stay in memory until the next full collection.
 */
const packedAtOnceBytes = 2048 * kibibyte;

async function addPlugins(app: AppInstance, deps: Deps, settings: ServerSettings): Promise<void> {
  await addSecurityHeaders(app, isHttps(deps), deps.stripe?.form?.scriptUrl);
  addAccessLog(app);
  addCleanEnd(app);
  addMaintenance(app, settings.dataDir);
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('RATE_LIMITED', { meta: { retry_after: Math.ceil(ttl / 1000) } }),
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: kibibyte,
    syncThreshold: packedAtOnceBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: quickBrotli,
  });
  addExtensionCors(app);
  await addOpenApi(app);
}

/** Logs one line for each answer, with the pattern of the path instead of the path: no ids, no titles, no addresses. */
function addAccessLog(app: AppInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const line = { method: request.method, route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.debug(line, 'answered');
  });
}
