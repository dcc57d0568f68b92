// Building the application takes longer than many a test, so a worker of the tests keeps one for its next test, like
// the database. Between two calls the application keeps only its dependencies: those that belong to one test are
// replaced for the next.
import type { AppParts } from '../app.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

type OfOneTest = 'database' | 'jobs' | 'background' | 'mailTransport' | 'now' | 'limitRules';
/** Dependencies that each test provides. */
export type Means = Required<Pick<AppParts, OfOneTest>>;
type Build = (means: Means) => Promise<AppInstance>;

export type LentApp = {
  readonly app: AppInstance;
  /**
   * Returns it, or closes it when something of the test may still be running in it. Call it before closing the
   * database.
   */
  close(): Promise<void>;
};
type KeptApp = { readonly app: AppInstance; begin(means: Means): Promise<void>; end(): Promise<void> };

let kept: KeptApp | null = null;

/** Returns an application that uses these dependencies from now on: the kept one, or a new one. */
export async function keptApp(means: Means, build: Build): Promise<LentApp> {
  const free = kept;
  kept = null;
  await free?.begin(means);
  return lent(free ?? (await newApp(means, build)));
}

/** Closing it twice returns it once. */
function lent(one: KeptApp): LentApp {
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= one.end();
    return closed;
  };
  return { app: one.app, close };
}

/** Returns a proxy for the object that is current at each use. */
const standIn = <T extends object>(meant: () => T): T =>
  new Proxy({} as T, { get: (_target, name) => Reflect.get(meant(), name) });

async function newApp(first: Means, build: Build): Promise<KeptApp> {
  let means = first;
  let prepared: Parameters<Jobs['prepare']> | null = null;
  const prepare: Jobs['prepare'] = (...given) => {
    prepared = given;
    return means.jobs.prepare(...given);
  };
  const app = await build({
    database: standIn(() => means.database),
    jobs: standIn(() => ({ ...means.jobs, prepare })),
    background: standIn(() => means.background),
    mailTransport: standIn(() => means.mailTransport),
    limitRules: standIn(() => means.limitRules),
    now: () => means.now(),
  });
  const isAtRest = watch(app);
  await app.ready();
  const self: KeptApp = {
    app,
    async begin(next) {
      means = next;
      if (prepared !== null) await next.jobs.prepare(...prepared);
    },
    async end() {
      if (!isAtRest()) return app.close();
      // Closing the application ends its jobs.
      await means.jobs.end();
      await means.background.end();
      if (kept === null && isAtRest()) kept = self;
      else await app.close();
    },
  };
  return self;
}

/** Whether nothing of a test can still be running: no call, no server, nothing that a call stopped waiting for. */
function watch(app: AppInstance): () => boolean {
  let underWay = 0;
  let isSpent = false;
  const spend = async () => {
    isSpent = true;
  };
  app.addHook('onListen', spend);
  app.addHook('preClose', spend);
  app.addHook('onRequest', async () => {
    underWay += 1;
  });
  app.addHook('onResponse', async (_request, reply) => {
    underWay -= 1;
    if (reply.statusCode >= 500) isSpent = true;
  });
  return () => !isSpent && underWay === 0;
}
