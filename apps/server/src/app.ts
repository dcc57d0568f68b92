import { crmBudgets, type Pace } from '@daybook/connectors/crm/budget.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import { languageModel } from '@daybook/connectors/language-model/language-model.ts';
import { feedReader } from '@daybook/connectors/news/feed-reader.ts';
import { routeService } from '@daybook/connectors/routing/route-service.ts';
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import type { Database } from '@daybook/database/database.ts';
import { planTable } from '@daybook/domain/billing/plan-table.ts';
import { openUnsold } from './billing/open-unsold.ts';
import { conceptJobs } from './concept-jobs.ts';
import { concepts } from './concepts.ts';
import { crmSystems } from './crm-systems.ts';
import { insideAddresses } from './demo/demo-bridge.ts';
import { exportSystemsOf } from './export-systems.ts';
import type { Config } from './platform/config.ts';
import type { CrmParts } from './platform/crm-parts.ts';
import { crmSettings } from './platform/crm-settings.ts';
import type { BoundedModel, Feeds, PasswordCost } from './platform/deps.ts';
import { describeDefect } from './platform/describe-defect.ts';
import type { ExportSystem } from './platform/export-system.ts';
import type { AppInstance } from './platform/http/app-instance.ts';
import { buildServer, type ServerSettings } from './platform/http/server.ts';
import { webAddress } from './platform/http/web-address.ts';
import { type Background, backgroundWork } from './platform/jobs/background.ts';
import type { JobLog } from './platform/jobs/job-log.ts';
import type { Job, Jobs } from './platform/jobs/jobs.ts';
import { mailJobs } from './platform/mail/mail.jobs.ts';
import { type MailTransport, mailer } from './platform/mail/mail.ts';
import { secretBox } from './platform/secrets/secret-box.ts';
import { type LimitRules, signInLimits, standardLimitRules } from './platform/sessions/sign-in-limits.ts';
import { tracedDatabase, tracedJob } from './platform/tracing/traced.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { ticketSystems } from './ticket-systems.ts';

export type AppParts = {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'demo'
    | 'demoDays'
    | 'trustProxy'
    | 'requestsPerMinute'
    | 'webDir'
    | 'supportEmail'
    | 'supportInbox'
    | 'providers'
    | 'programs'
    | 'smtpUrl'
    | 'auditRetention'
    | 'allowsPrivateAddresses'
    | 'routing'
  > &
    Partial<
      Pick<
        Config,
        | 'feeds'
        | 'metricsToken'
        | 'operatorToken'
        | 'dataDir'
        | 'crm'
        | 'slack'
        | 'stripe'
        | 'plans'
        | 'terms'
        | 'aiWaitingList'
        | 'languageModel'
      >
    >;
  readonly database: Database;
  readonly secretKey: Buffer;
  /** The previous key, while data is still encrypted with it. */
  readonly previousSecretKey?: Buffer | undefined;
  readonly mailTransport: MailTransport;
  /** Not started yet; they end with the application. */
  readonly jobs: Jobs;
  /** Jobs that only this way of running has: upkeep. */
  readonly moreJobs?: readonly Job[];
  /** For tests: replaces the export systems of the product. */
  readonly exportSystems?: readonly ExportSystem[];
  /** For tests: replaces the systems that can be connected, which hours can also be exported to. */
  readonly crmSystems?: readonly CrmSystem[];
  /** For tests: replaces the ticket systems of the product. */
  readonly ticketSystems?: readonly TicketSystem[];
  /** For tests, which do not wait between two attempts. */
  readonly crmTiming?: CrmParts['timing'];
  /** For tests: they use up a vendor's hourly limit within a second. */
  readonly crmPace?: Pace;
  /** For tests: replaces the configured OAuth clients of the systems. */
  readonly crmClients?: CrmParts['clients'];
  readonly now?: () => Date;
  readonly tracing?: Tracing | undefined;
  readonly logger?: NonNullable<ServerSettings['logger']>;
  readonly limitRules?: LimitRules;
  /** For tests, whose services need no pause between two requests. */
  readonly routingPauseMs?: number;
  /** For tests, which wait until background work is done. */
  readonly background?: Background;
  /** For tests, which do not wait half a minute. */
  readonly requestTimeoutMs?: number;
  /** For tests, which sign in often: no setting of a server changes it. */
  readonly passwordCost?: PasswordCost;
  /** For tests: every answer is checked against the contract. */
  readonly isStrict?: boolean;
};

/** The cost that OWASP recommends for Argon2id. */
export const standardPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @throws ConfigError for a wrong setting of these systems */
function crmPartsOf(parts: AppParts): CrmParts {
  const { config, crmSystems: own, crmTiming, crmClients, crmPace } = parts;
  const settings = crmSettings(config.crm ?? {});
  const systems = own ?? crmSystems(settings);
  const ofTickets = crmSettings(config.crm ?? {}, 'TICKETS');
  const tickets = parts.ticketSystems ?? ticketSystems(ofTickets);
  const clients = new Map([
    ...systems.map(({ definition }) => [definition.key, settings.clients(definition)] as const),
    ...tickets.map(({ definition }) => [definition.key, ofTickets.clients(definition)] as const),
  ]);
  settings.requireAllKnown();
  ofTickets.requireAllKnown();
  const { database, secretKey, now = () => new Date() } = parts;
  const inside = config.demo ? insideAddresses({ database, secretKey, now }) : undefined;
  const timing = crmTiming ?? {};
  return {
    systems,
    tickets,
    budgets: crmBudgets(crmPace, crmPace === undefined),
    clients: crmClients ?? clients,
    inside,
    timing,
  };
}

/** Builds the application on a database, not yet listening. */
export async function buildApp(parts: AppParts): Promise<AppInstance> {
  const { tracing } = parts;
  const database = tracing === undefined ? parts.database : tracedDatabase(parts.database, tracing);
  const { config, secretKey, previousSecretKey, now = () => new Date(), limitRules = standardLimitRules } = parts;
  const started: { app: AppInstance | null } = { app: null };
  const background = parts.background ?? backgroundOf(parts);
  const { jobs } = parts;
  const secrets = secretBox(secretKey, previousSecretKey === undefined ? [] : [previousSecretKey]);
  const log: JobLog = (level, message, details) => parts.logger?.[level](details, message);
  const secretKeys = [secretKey, ...(previousSecretKey === undefined ? [] : [previousSecretKey])] as const;
  const crm = crmPartsOf(parts);
  const deps = {
    database,
    now,
    secretKey,
    secretKeys,
    secrets,
    publicUrl: config.publicUrl,
    webAddress: () => webAddress(started.app, config.publicUrl),
    demo: config.demo,
    demoDays: config.demoDays,
    supportEmail: config.supportEmail,
    supportInbox: config.supportInbox,
    providers: config.providers,
    slack: config.slack,
    stripe: config.stripe,
    plans: config.plans ?? planTable,
    terms: config.terms,
    programs: config.programs,
    operator: operatorOf(config),
    auditRetention: config.auditRetention,
    aiWaitingList: config.aiWaitingList ?? false,
    allowsPrivateAddresses: config.allowsPrivateAddresses,
    routes: routesOf(parts),
    languageModel: languageModelOf(parts, now),
    feeds: feedsOf(parts, now),
    sendsMail: config.smtpUrl !== undefined,
    passwordCost: parts.passwordCost ?? standardPasswordCost,
    limits: signInLimits({ database, now, secretKey }, limitRules),
    background,
    jobs,
    exportSystems: parts.exportSystems ?? exportSystemsOf(crm.systems, crm.tickets),
    crm,
    mail: mailer(jobs, secrets, log),
  };
  const settings = {
    ...config,
    logger: parts.logger,
    tracing,
    isStrict: parts.isStrict ?? false,
    ...(parts.requestTimeoutMs === undefined ? {} : { requestTimeoutMs: parts.requestTimeoutMs }),
  };
  const app = await buildServer(deps, settings, concepts);
  started.app = app;
  const all = [...mailJobs(parts.mailTransport), ...conceptJobs, ...(parts.moreJobs ?? [])];
  await jobs.prepare(tracing === undefined ? all : all.map((one) => tracedJob(one, tracing)), deps);
  await openUnsold(deps);
  app.addHook('onClose', async () => {
    await jobs.end();
    await background.end();
    parts.mailTransport.close();
  });
  return app;
}

const operatorOf = ({ operatorToken: token, dataDir }: AppParts['config']) =>
  token === undefined || dataDir === undefined ? undefined : { token, dataDir };

/** Services outside are sent the server's address as the caller, as their rules require. */
const routesOf = ({ config: { routing, publicUrl }, routingPauseMs }: AppParts) =>
  routing === undefined
    ? null
    : routeService({
        ...routing,
        userAgent: publicUrl === undefined ? 'Daybook' : `Daybook (+${publicUrl})`,
        ...(routingPauseMs === undefined ? {} : { pauseMs: routingPauseMs }),
      });

/** The log gets the kind of a failure only: no question, no answer, no key. */
function languageModelOf({ config, logger }: AppParts, now: () => Date): BoundedModel | null {
  const { languageModel: settings } = config;
  if (settings === undefined) return null;
  const model = languageModel({
    ...settings,
    now: () => now().getTime(),
    onFailure: ({ failure, status }) => logger?.warn({ failure, status }, 'The language model gave no answer'),
  });
  return { ...model, budget: settings.budget };
}

/** A failing feed is reported to the operator, and shows nothing. */
const feedsOf = ({ config: { feeds }, logger }: AppParts, now: () => Date): Feeds => ({
  news: feeds?.news,
  webinars: feeds?.webinars,
  reader: feedReader({
    now: () => now().getTime(),
    onFailure: (url, error) => logger?.warn({ reason: describeDefect(error) }, `A feed cannot be read: ${url}`),
  }),
});

/** Errors after an answer can only be logged. */
const backgroundOf = ({ logger }: AppParts): Background =>
  backgroundWork((error, name) => logger?.error(describeDefect(error), `Work in the background failed: ${name}`));
