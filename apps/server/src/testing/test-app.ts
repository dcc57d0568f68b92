// The application as its users see it: calls go through HTTP, on a real database of their own.
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pace } from '@daybook/connectors/crm/budget.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { type TestDatabase, testDatabase } from '@daybook/database/testing/test-database.ts';
import { type PlanTable, planTable } from '@daybook/domain/billing/plan-table.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../app.ts';
import { hashPassword } from '../auth/passwords/passwords.ts';
import type { FeedsSettings, ProgramsSettings } from '../platform/config.ts';
import type { CrmClients } from '../platform/crm-parts.ts';
import type { PasswordCost } from '../platform/deps.ts';
import type { ExportSystem } from '../platform/export-system.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { type Background, backgroundWork } from '../platform/jobs/background.ts';
import { type JobQueueSettings, jobQueue } from '../platform/jobs/job-queue.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import type { Mail, MailTransport } from '../platform/mail/mail.ts';
import type {
  ModelSettings,
  ProvidersSettings,
  RoutingSettings,
  SlackSettings,
  StripeSettings,
  SupportInboxSettings,
} from '../platform/optional-settings.ts';
import { type LimitRules, standardLimitRules } from '../platform/sessions/sign-in-limits.ts';
import type { TermsSettings } from '../platform/terms.ts';
import { keptApp, type LentApp, type Means } from './kept-app.ts';
import type { Json } from './test-answer.ts';
import { TestClient } from './test-client.ts';

export const testPassword = 'a good long password';

/** The lowest cost of Argon2: thousands of sign-ins would take minutes otherwise. */
const littleCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const unlimited = { attempts: 1_000_000, windowSeconds: 60 };
/** Unlimited attempts, for every rule. */
const noLimits = Object.fromEntries(Object.keys(standardLimitRules).map((rule) => [rule, unlimited])) as Record<
  keyof LimitRules,
  typeof unlimited
>;

export type TestAppSettings = {
  /** The application's clock; by default the machine's. */
  readonly now?: () => Date;
  readonly limitRules?: Partial<LimitRules>;
  readonly requestsPerMinute?: number;
  /** The cost of hashing a password, for tests that concern it. */
  readonly passwordCost?: PasswordCost;
  readonly publicUrl?: string;
  /** The server's secret, for a test that acts as its operator. */
  readonly secretKey?: Buffer;
  readonly webDir?: string;
  readonly supportEmail?: string;
  readonly supportInbox?: SupportInboxSettings;
  /** False for a server that listens: it would make the demo organisation meanwhile. */
  readonly demo?: boolean;
  readonly providers?: ProvidersSettings;
  readonly slack?: SlackSettings;
  readonly stripe?: StripeSettings;
  readonly plans?: PlanTable;
  readonly terms?: TermsSettings;
  readonly programs?: ProgramsSettings;
  /** Whether the server believes that it sends mail; it never does. */
  readonly sendsMail?: boolean;
  readonly requestTimeoutMs?: number;
  /** Whether the test acts as a proxy, which sends the caller's address in X-Forwarded-For. */
  readonly trustProxy?: boolean;
  /** Whether the calendars of a test may be on this machine. */
  readonly allowsPrivateAddresses?: boolean;
  /** Services on this machine that calculate travel times. */
  readonly routing?: RoutingSettings;
  readonly feeds?: FeedsSettings;
  readonly metricsToken?: string;
  readonly operator?: { readonly operatorToken: string; readonly dataDir: string };
  /** Replaces the list that mails() returns. */
  readonly mailTransport?: MailTransport;
  /** Jobs of the test, beside those of the product. */
  readonly moreJobs?: readonly Job[];
  /** Systems outside that published bookings are sent to. */
  readonly exportSystems?: readonly ExportSystem[];
  /** CRM and accounting systems that can be connected; they replace the export systems. */
  readonly crmSystems?: readonly CrmSystem[];
  /** Ticket systems that can be connected; published bookings are sent to these too. */
  readonly ticketSystems?: readonly TicketSystem[];
  /** This server as an OAuth client of systems with a sign-in. */
  readonly crmClients?: CrmClients;
  /** The timeout for calls to them; without it there are no pauses between two attempts. */
  readonly crmTimeoutMs?: number;
  /** Whether users wait until the operator admits them to the assistant. */
  readonly aiWaitingList?: boolean;
  readonly languageModel?: ModelSettings;
  /** Receives the server's log. */
  readonly logger?: FastifyBaseLogger;
};

export type TestUser = {
  readonly client: TestClient;
  readonly clientId: number;
  readonly userId: number;
  readonly email: string;
};

export type TestApp = {
  readonly app: AppInstance;
  readonly database: TestDatabase;
  readonly jobs: Jobs;
  /**
   * Runs every job that is due, and those that they add; early: also jobs that are not due yet. Returns how many there
   * were.
   */
  runJobs(about?: { readonly early?: boolean }): Promise<number>;
  /** A browser in which nobody has signed in. */
  visitor(): TestClient;
  /** Registers an organisation; the returned client is signed in as its administrator. */
  register(about?: { name?: string; language?: string; timezone?: string }): Promise<TestUser>;
  /** Adds a regular user (or another administrator) to a user's organisation, signed in. */
  addColleague(of: TestUser, about?: { isAdmin?: boolean; timezone?: string }): Promise<TestUser>;
  /** Signs in with another browser of the same person. */
  login(email: string, about?: { remember?: boolean }): Promise<TestClient>;
  /** Returns a program that calls with an API token of the user. */
  withToken(user: TestUser, abilities: readonly string[]): Promise<TestClient>;
  /** Returns the sent mails, in order, once nothing is under way. */
  mails(): Promise<readonly Mail[]>;
  close(): Promise<void>;
};

/** A clock on which a day passes between two calls to a system outside, whose limits have their own tests. */
function rushingPace(): Pace {
  let nowMs = 0;
  return {
    nowMs: () => {
      nowMs += 86_400_000;
      return nowMs;
    },
    wait: () => Promise.resolve(),
  };
}

/** Builds on this machine must not affect a test. */
const noPrograms: ProgramsSettings = {
  extensionDir: join(tmpdir(), 'daybook-not-built'),
  extensionStores: { chromium: undefined, edge: undefined, firefox: undefined },
  agentDir: join(tmpdir(), 'daybook-not-built'),
  installersDir: join(tmpdir(), 'daybook-not-built'),
};

const uniqueEmail = (name: string) => `${name}.${randomBytes(6).toString('hex')}@example.com`;

/** Opens an application; a test with ordinary settings may get that of an earlier test. */
export async function testApp(settings: TestAppSettings = {}): Promise<TestApp> {
  const database = await testDatabase();
  const passwordCost = settings.passwordCost ?? littleCost;
  const sent: Mail[] = [];
  const background = failingBackground();
  const jobs = jobQueue({ database, log: jobLog(settings), runsByItself: false, doesUpkeep: true });
  let running: Promise<unknown> = Promise.resolve();
  // One after another: a test that waits for mail also waits for jobs that another call runs.
  const runJobs = (about?: { readonly early?: boolean }): Promise<number> => {
    const run = running.then(() => background.idle()).then(() => jobs.runDue(about));
    running = run.catch(() => {});
    return run;
  };
  const means: Means = {
    database,
    jobs,
    background: background.work,
    mailTransport: settings.mailTransport ?? { deliver: async (mail) => void sent.push(mail), close: () => {} },
    now: settings.now ?? (() => new Date()),
    limitRules: { ...noLimits, ...settings.limitRules },
  };
  const { app, close } = await (isOrdinary(settings) ? keptApp(means, build) : ownApp(means, settings));
  const passwordHash = await hashPassword(testPassword, passwordCost);
  const mails = async (): Promise<readonly Mail[]> => {
    // A job may add another: the account of a forgotten password is looked up before the link is mailed.
    while ((await runJobs()) > 0);
    return sent;
  };
  return {
    app,
    database,
    jobs,
    runJobs,
    visitor: () => new TestClient(app),
    register: (about) => register({ app, database, mails }, about),
    addColleague: (of, about) => addColleague(app, database, passwordHash, of, about),
    login: (email, about) => login(app, email, about),
    withToken: (user, abilities) => withToken(app, user, abilities),
    mails,
    close: async () => {
      await close();
      await database.close();
    },
  };
}

const build = (means: Means) => builtApp(means, {});

/** Whether the application equals that of most tests. */
const isOrdinary = (settings: TestAppSettings): boolean =>
  Object.keys(settings).every((name) => name === 'now' || name === 'limitRules');

async function ownApp(means: Means, settings: TestAppSettings): Promise<LentApp> {
  const app = await builtApp(means, settings);
  await app.ready();
  return { app, close: () => app.close() };
}

/** Answers are checked against the contract; one that violates it becomes a 500 with the reason. */
function builtApp(means: Means, settings: TestAppSettings): Promise<AppInstance> {
  return buildApp({
    ...means,
    config: {
      publicUrl: settings.publicUrl,
      demo: settings.demo ?? true,
      demoDays: 28,
      trustProxy: settings.trustProxy ?? false,
      requestsPerMinute: settings.requestsPerMinute ?? 1_000_000,
      auditRetention: { entryDays: 2557, addressDays: 365 },
      allowsPrivateAddresses: settings.allowsPrivateAddresses ?? false,
      routing: settings.routing,
      metricsToken: settings.metricsToken,
      ...settings.operator,
      feeds: settings.feeds ?? { news: undefined, webinars: undefined },
      aiWaitingList: settings.aiWaitingList ?? false,
      languageModel: settings.languageModel,
      webDir: settings.webDir ?? tmpdir(),
      supportEmail: settings.supportEmail,
      supportInbox: settings.supportInbox,
      providers: settings.providers ?? {},
      slack: settings.slack,
      stripe: settings.stripe,
      plans: settings.plans ?? planTable,
      terms: settings.terms,
      programs: settings.programs ?? noPrograms,
      smtpUrl: settings.sendsMail === true ? 'smtp://mail.invalid' : undefined,
    },
    secretKey: settings.secretKey ?? randomBytes(32),
    routingPauseMs: 0,
    passwordCost: settings.passwordCost ?? littleCost,
    moreJobs: settings.moreJobs ?? [],
    ...((settings.crmSystems ?? settings.ticketSystems) === undefined
      ? { exportSystems: settings.exportSystems ?? [] }
      : {}),
    crmSystems: settings.crmSystems ?? [],
    ticketSystems: settings.ticketSystems ?? [],
    ...(settings.crmClients === undefined ? {} : { crmClients: settings.crmClients }),
    crmPace: rushingPace(),
    crmTiming: {
      pausesMs: [0, 0],
      ...(settings.crmTimeoutMs === undefined ? {} : { timeoutMs: settings.crmTimeoutMs }),
    },
    isStrict: true,
    ...(settings.logger === undefined ? {} : { logger: settings.logger }),
    ...(settings.requestTimeoutMs === undefined ? {} : { requestTimeoutMs: settings.requestTimeoutMs }),
  });
}

const jobLog =
  ({ logger }: TestAppSettings): JobQueueSettings['log'] =>
  (level, message, details) =>
    logger?.[level](details, message);

/** A failure of background work fails the test that waits for it. */
function failingBackground(): { work: Background; idle: () => Promise<void> } {
  const errors: unknown[] = [];
  const work = backgroundWork((error) => errors.push(error));
  const idle = async () => {
    await work.idle();
    if (errors.length > 0) throw errors[0];
  };
  return { work, idle };
}

type RegisterAbout = Parameters<TestApp['register']>[0];

type Registering = Pick<TestApp, 'app' | 'database' | 'mails'>;

async function register({ app, database, mails }: Registering, about: RegisterAbout = {}): Promise<TestUser> {
  const client = new TestClient(app);
  const email = uniqueEmail('admin');
  const { name = 'Bakker & Zonen', language = 'en', timezone = 'Europe/Amsterdam' } = about;
  const user = { name_first: 'Ada', name_last: 'Bakker', email, password: testPassword, language };
  const answer = await client.post('/api/v1/auth', { client: { name }, user, timezone });
  const { id, attributes } = answer.expect(201).json.data ?? (await finishByMail(client, await mails(), email));
  const clientId = Number(attributes.client_id);
  await countInMinutes(database, clientId);
  return { client, email, userId: Number(id), clientId };
}

/** Where the server sends mail, registering continues with the mailed link. */
async function finishByMail(client: TestClient, mails: readonly Mail[], email: string): Promise<Json> {
  const text = mails.findLast(({ to }) => to === email)?.text ?? '';
  const [, token = ''] = /#registration=(\S+)/.exec(text) ?? [];
  const body = { token: decodeURIComponent(token), password: testPassword };
  return (await client.post('/api/v1/auth/registration', body)).expect(201).json.data;
}

/**
 * Sets blocks of a minute, the chapter's default, so that tests can count in minutes, with one statement instead of a
 * call.
 */
async function countInMinutes(database: TestDatabase, clientId: number): Promise<void> {
  const chapter = 'block_calculation_settings';
  const remove = (trx: Transaction) =>
    trx.deleteFrom('preferences').where('client_id', '=', clientId).where('chapter', '=', chapter).execute();
  await database.asMaintenance(remove, { prepares: true, isOneStatement: true });
}

async function login(app: AppInstance, email: string, about: { remember?: boolean } = {}): Promise<TestClient> {
  const client = new TestClient(app);
  (await client.post('/api/auth/login', { email, password: testPassword, ...about })).expect(200);
  return client;
}

async function addColleague(
  app: AppInstance,
  database: TestDatabase,
  passwordHash: string,
  { clientId }: TestUser,
  { isAdmin = false, timezone = 'Europe/Amsterdam' }: { isAdmin?: boolean; timezone?: string } = {},
): Promise<TestUser> {
  const email = uniqueEmail('colleague');
  const userId = await database.asMaintenance(async (trx) => {
    const person = { name_first: 'Bob', name_prefix: 'de', name_last: 'Vries', language: 'en' as const };
    const { id } = await trx
      .insertInto('users')
      .values({ ...person, client_id: clientId, email, timezone, is_admin: isAdmin })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = { client_id: clientId, user_id: id };
    const address = trx.insertInto('sign_in_addresses').values({ ...ids, email });
    const credentials = trx.insertInto('user_credentials').values({ ...ids, password_hash: passwordHash });
    await Promise.all([address.execute(), credentials.execute()]);
    // Like an invited person: with the plan that the operator granted, where there is one.
    await trx
      .insertInto('subscriptions')
      .columns(['client_id', 'user_id', 'plan'])
      .expression((eb) =>
        eb
          .selectFrom('clients')
          .select((each) => ['id', each.val(id).as('user_id'), each.ref('granted_plan').$notNull().as('plan')])
          .where('id', '=', clientId)
          .where('granted_plan', 'is not', null),
      )
      .execute();
    return id;
  });
  return { client: await login(app, email), clientId, userId, email };
}

async function withToken(app: AppInstance, user: TestUser, abilities: readonly string[]): Promise<TestClient> {
  const answer = await user.client.post('/api/v1/auth/tokens', { name: 'A program', abilities });
  return new TestClient(app, answer.expect(201).json.data.attributes.token);
}
