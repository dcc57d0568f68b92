// The only reader of the environment. Every setting has a default, so that the product runs with none set.
import { resolve } from 'node:path';
import type { PlanTable } from '@daybook/domain/billing/plan-table.ts';
import type { ExtensionBrowser } from '@daybook/domain/capture/extension-browsers.ts';
import type { z } from 'zod';
import { ConfigError, startRefused } from './config-error.ts';
import { checkedSchema, type Environment, environmentSchema } from './environment.ts';
import {
  languageModelOf,
  type ModelSettings,
  type ProvidersSettings,
  provider,
  type RoutingSettings,
  routingOf,
  type SlackSettings,
  type StripeSettings,
  type SupportInboxSettings,
  slackOf,
  stripeOf,
  supportInboxOf,
  type TraceSettings,
  termsOf,
  tracesOf,
} from './optional-settings.ts';
import { settingsFromFiles } from './settings-from-files.ts';
import type { TermsSettings } from './terms.ts';

/**
 * Feeds of the operator that the dashboard shows; {lang} and {subscription} in an address are replaced by the reader's.
 */
export type FeedsSettings = { readonly news: string | undefined; readonly webinars: string | undefined };

/** Recording programs that this server offers for download. */
export type ProgramsSettings = {
  /** The folder of the built extension, with one for each browser in it. */
  readonly extensionDir: string;
  /** The extension's address in each store. */
  readonly extensionStores: { readonly [B in ExtensionBrowser]: string | undefined };
  /** The folder of the built desktop agent. */
  readonly agentDir: string;
  /** The folder of its installable programs. */
  readonly installersDir: string;
};

/** How long the audit log is kept. */
export type AuditRetention = {
  readonly entryDays: number;
  /** How long an entry keeps the network address. */
  readonly addressDays: number;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  /** A pooler in transaction mode is in front of the server. */
  readonly hasDatabasePooler: boolean;
  /** Where changes of other processes are received; a pooler in transaction mode cannot do that. */
  readonly databaseListenUrl: string | undefined;
  /** A streaming standby for long reads. */
  readonly databaseReplicaUrl: string | undefined;
  readonly publicUrl: string | undefined;
  /** The mail server; without it mail is written to a folder in dataDir. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Without it, one is generated at the first start and stored in dataDir. */
  readonly secretKey: string | undefined;
  /** The previous key, which can still decrypt. */
  readonly previousSecretKey: string | undefined;
  /** A part that was lost for good, and is replaced at this start. */
  readonly startWithout: 'database' | 'secret-key' | undefined;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly demo: boolean;
  /** The number of past calendar days with work in the demo organisation. */
  readonly demoDays: number;
  /** Whether X-Forwarded-For and X-Forwarded-Proto of a reverse proxy are trusted. */
  readonly trustProxy: boolean;
  /** Nightly backup and clean-up inside this process. */
  readonly upkeep: boolean;
  /** Whether users wait until the operator admits them to the assistant. */
  readonly aiWaitingList: boolean;
  /** The most requests of one address in a minute. */
  readonly requestsPerMinute: number;
  readonly auditRetention: AuditRetention;
  /** The token for GET /metrics; without it there are no metrics. */
  readonly metricsToken: string | undefined;
  /** The token for the operator's page; without it there is no such page. */
  readonly operatorToken: string | undefined;
  /** Without it there are no traces. */
  readonly traces: TraceSettings | undefined;
  /** Whether addresses that users type may lead into this server's own network. */
  readonly allowsPrivateAddresses: boolean;
  readonly routing: RoutingSettings | undefined;
  /** Without it no language model is used. */
  readonly languageModel: ModelSettings | undefined;
  readonly feeds: FeedsSettings;
  /** Settings of systems that can be connected, by names that begin with CRM_ or TICKETS_: crm-settings.ts. */
  readonly crm: Readonly<Record<string, string>>;
  readonly webDir: string;
  readonly programs: ProgramsSettings;
  /** The support address of this server, which receives the users' messages; without it they are only stored. */
  readonly supportEmail: string | undefined;
  /** Without it, users and support answer each other's mails directly. */
  readonly supportInbox: SupportInboxSettings | undefined;
  /** The providers at which users may sign in; those that are not configured are absent. */
  readonly providers: ProvidersSettings;
  /** Without it nobody is reminded in Slack. */
  readonly slack: SlackSettings | undefined;
  /** Without it nobody is charged. */
  readonly stripe: StripeSettings | undefined;
  readonly plans: PlanTable;
  readonly terms: TermsSettings | undefined;
};

/**
 * Reads the settings from an environment; empty values count as not set, and NAME_FILE is the path of a file with NAME.
 * @throws ConfigError with one line for each wrong setting
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { settings: given, faults } = settingsFromFiles(environment, isSetting);
  if (faults.length > 0) throw new ConfigError(startRefused(faults));
  const result = checkedSchema.safeParse(given);
  if (!result.success) throw new ConfigError(explain(result.error));
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    hasDatabasePooler: env.DATABASE_POOLER,
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? (env.DATABASE_POOLER ? undefined : env.DATABASE_URL),
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Daybook <daybook@localhost>',
    secretKey: env.SECRET_KEY,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    startWithout: env.START_WITHOUT,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO,
    demoDays: env.DEMO_DAYS,
    trustProxy: env.TRUST_PROXY,
    upkeep: env.UPKEEP,
    aiWaitingList: env.AI_WAITING_LIST,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    auditRetention: { entryDays: env.AUDIT_LOG_DAYS, addressDays: env.AUDIT_ADDRESS_DAYS },
    webDir: resolve(env.WEB_DIR),
    programs: {
      extensionDir: resolve(env.EXTENSION_DIR),
      extensionStores: {
        chromium: env.EXTENSION_STORE_URL_CHROMIUM,
        edge: env.EXTENSION_STORE_URL_EDGE,
        firefox: env.EXTENSION_STORE_URL_FIREFOX,
      },
      agentDir: resolve(env.AGENT_DIR),
      installersDir: resolve(env.AGENT_INSTALLERS_DIR),
    },
    supportEmail: env.SUPPORT_EMAIL,
    supportInbox: supportInboxOf(env.SUPPORT_INBOX_URL, env.SUPPORT_INBOX_ADDRESS),
    allowsPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    routing: routingOf(env.ROUTING_URL, env.GEOCODING_URL),
    languageModel: languageModelOf(env),
    metricsToken: env.METRICS_TOKEN,
    operatorToken: env.OPERATOR_TOKEN,
    traces: tracesOf(env),
    feeds: { news: env.NEWS_FEED_URL, webinars: env.WEBINARS_FEED_URL },
    crm: crmSettingsOf(given),
    slack: slackOf(env),
    stripe: stripeOf(env),
    plans: env.PLANS,
    terms: termsOf(env),
    providers: {
      ...provider('google', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, {
        issuer: env.GOOGLE_ISSUER,
        apiUrl: env.GOOGLE_API_URL,
      }),
      ...provider('microsoft', env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET, {
        issuer: env.MICROSOFT_ISSUER,
        apiUrl: env.MICROSOFT_API_URL,
      }),
    },
  };
}

const isSetting = (name: string): boolean =>
  Object.hasOwn(environmentSchema.shape, name) || /^(?:CRM|TICKETS)_.*(?<!_FILE)$/.test(name);

const crmSettingsOf = (given: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      /^(?:CRM|TICKETS)_/.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );

function explain(error: z.ZodError): string {
  return startRefused(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}
