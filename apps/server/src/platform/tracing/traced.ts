// The sources of spans: answers, transactions of the database, and jobs.
import type { Database } from '@daybook/database/database.ts';
import type { AppInstance } from '../http/app-instance.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Tracing } from './tracing.ts';

/** SpanStatusCode.ERROR of OpenTelemetry. */
const failed = 2;

/** Makes a span of each answer, by the pattern of its path. Its transactions are spans within it. */
export function traceRequests(app: AppInstance, tracing: Tracing): void {
  type Begun = ReturnType<Tracing['begin']>;
  const begun = new WeakMap<object, Begun>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.begin(request.headers, request.method);
    begun.set(request, span);
    tracing.inside(span, done);
  });
  // Reading the body loses the context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = begun.get(request);
    if (span === undefined) done();
    else tracing.inside(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = begun.get(request);
    const route = request.routeOptions.url;
    span?.updateName(route === undefined ? request.method : `${request.method} ${route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      ...(route === undefined ? {} : { 'http.route': route }),
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: failed });
    span?.end();
  });
}

/** Makes a span of each transaction, by its role. */
export function tracedDatabase(database: Database, { within }: Tracing): Database {
  return {
    ...database,
    asUser: (scope, work, options) => within('transaction user', 'client', () => database.asUser(scope, work, options)),
    asAuthenticator: (work, options) =>
      within('transaction auth', 'client', () => database.asAuthenticator(work, options)),
    asMaintenance: (work, options) =>
      within('transaction maintenance', 'client', () => database.asMaintenance(work, options)),
  };
}

/** Makes a span of each attempt at a job, by the job's name. */
export const tracedJob = (job: Job, { within }: Tracing): Job => ({
  ...job,
  run: (deps, data, signal) => within(`job ${job.name}`, 'internal', () => job.run(deps, data, signal)),
});
