// The only reader of the environment. Every setting has a default, so that the product runs with none set.

import { resolve } from 'node:path';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { PlanTable } from '@daybook/domain/billing/plan-table.ts';
import type { ExtensionBrowser } from '@daybook/domain/capture/extension-browsers.ts';
import { z } from 'zod';
import { isLoopback } from './http/loopback.ts';
import { planTableSetting } from './plan-terms.ts';
import { settingsFromFiles } from './settings-from-files.ts';
import { readTerms, type TermsSettings } from './terms.ts';

const repositoryDir = resolve(import.meta.dirname, '../../../..');
const onOff = (standard: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'is either on or off' })
    .default(standard)
    .transform((value) => value === 'on');
const whole = (standard: number, min: number, max: number) =>
  z.coerce
    .number({ error: `is a whole number from ${min} to ${max}` })
    .int({ error: `is a whole number from ${min} to ${max}` })
    .min(min, { error: `is at least ${min}` })
    .max(max, { error: `is at most ${max}` })
    .default(standard);

const providerAddress = z
  .url({
    protocol: /^https?$/,
    error: 'is the full address of a provider, such as https://login.example.com',
    abort: true,
  })
  .refine((value) => value.startsWith('https:') || isLoopback(new URL(value)), {
    error: 'starts with https, unless it is on this machine',
  });

const serviceAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `is the full address of a service, such as ${example}` }).optional();

/** {lang} and {subscription} in it stand for the reader's. */
const feedAddress = z
  .string()
  .refine((value) => URL.canParse(value.replaceAll(/[{}]/g, '')) && /^https?:/.test(value), {
    error: 'is the full address of a feed, such as https://example.com/news/{lang}.xml',
  })
  .optional();

const storeAddress = z
  .url({ protocol: /^https$/, error: 'is the full address of a page in a store, beginning with https' })
  .optional();

const mailFromPattern = /^(?:[^\p{Cc}<>"@,;]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

const hexKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, { error: 'is 64 hexadecimal characters; make one with: openssl rand -hex 32' });

const samplers = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
] as const;

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'looks like postgresql://user:password@host:5432/daybook' })
  .optional();

const environmentSchema = z.object({
  /** 0 takes a free port; the address is printed. */
  PORT: whole(3500, 0, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(resolve(repositoryDir, '.daybook')),
  DATABASE_URL: databaseAddress,
  DATABASE_CONNECTIONS: whole(10, 2, 200),
  DATABASE_POOLER: onOff('off'),
  DATABASE_LISTEN_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'is the full address, such as https://daybook.example.com' })
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'looks like smtps://user:password@mail.example.com, or smtp:// and port 587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(mailFromPattern, { error: 'is an address, or a name and an address: Daybook <daybook@example.com>' })
    .optional(),
  SECRET_KEY: hexKey.optional(),
  SECRET_KEY_PREVIOUS: hexKey.optional(),
  START_WITHOUT: z.enum(['database', 'secret-key'], { error: 'is either database or secret-key' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'is one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  DEMO: onOff('on'),
  DEMO_DAYS: whole(28, 7, 92),
  TRUST_PROXY: onOff('off'),
  UPKEEP: onOff('on'),
  AI_WAITING_LIST: onOff('off'),
  AI_URL: serviceAddress('http://llm.example.com:8000/v1').refine(
    (value) => value === undefined || new URL(value).username === '',
    { error: 'has no name and password in it; AI_KEY is the key' },
  ),
  AI_MODEL: z.string().trim().min(1).max(200, { error: 'has at most 200 characters' }).optional(),
  AI_KEY: z.string().min(1).optional(),
  AI_TIMEOUT_SECONDS: whole(20, 1, 25),
  AI_TOKENS_PER_DAY: whole(100_000, 10_000, 1_000_000_000),
  AI_TOKENS_PER_MONTH: whole(5_000_000, 10_000, 1_000_000_000_000),
  ALLOW_PRIVATE_ADDRESSES: onOff('off'),
  ROUTING_URL: serviceAddress('http://osrm.example.com:5000'),
  GEOCODING_URL: serviceAddress('https://nominatim.example.com'),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'has at least 16 characters; make one with: openssl rand -hex 32' })
    .optional(),
  OPERATOR_TOKEN: z
    .string()
    .min(16, { error: 'has at least 16 characters; make one with: openssl rand -hex 32' })
    .optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'is either otlp or none' }).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress('http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: serviceAddress('http://localhost:4318/v1/traces'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `is one of ${samplers.join(', ')}` }).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'is a share from 0 to 1' }).min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: whole(5_000, 10, 600_000),
  NEWS_FEED_URL: feedAddress,
  WEBINARS_FEED_URL: feedAddress,
  REQUESTS_PER_MINUTE: whole(6000, 1, 1_000_000),
  AUDIT_LOG_DAYS: whole(2557, 30, 36_525),
  AUDIT_ADDRESS_DAYS: whole(365, 1, 36_525),
  SUPPORT_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  SUPPORT_INBOX_URL: z
    .url({ protocol: /^imaps?$/, error: 'looks like imaps://user:password@imap.example.com/INBOX' })
    .optional(),
  SUPPORT_INBOX_ADDRESS: z
    .string()
    .regex(/^[a-z0-9._-]{1,24}@[^\s@]+$/i, {
      error: 'is an address without +, with at most 24 characters before the @',
    })
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: providerAddress.default('https://accounts.google.com'),
  GOOGLE_API_URL: providerAddress.optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: providerAddress.default('https://login.microsoftonline.com/common/v2.0'),
  MICROSOFT_API_URL: providerAddress.optional(),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  SLACK_SIGNING_SECRET: z.string().optional(),
  SLACK_URL: providerAddress.default('https://slack.com'),
  PLANS: planTableSetting,
  TERMS_DIR: z.string().min(1).optional(),
  TERMS_VERSION: z.string().trim().min(1).max(60, { error: 'has at most 60 characters' }).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TAX: z
    .union([z.enum(['off', 'automatic']), z.string().regex(/^txr_\w+$/)], {
      error: 'is off, automatic, or the id of a tax rate at Stripe, such as txr_1ABC',
    })
    .default('off'),
  STRIPE_URL: providerAddress.default('https://api.stripe.com'),
  VIES_URL: providerAddress.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_SCRIPT_URL: providerAddress.default('https://js.stripe.com/endive/stripe.js'),
  WEB_DIR: z.string().min(1).default(resolve(repositoryDir, 'apps/web/dist')),
  EXTENSION_DIR: z.string().min(1).default(resolve(repositoryDir, 'apps/extension/dist')),
  EXTENSION_STORE_URL_CHROMIUM: storeAddress,
  EXTENSION_STORE_URL_EDGE: storeAddress,
  EXTENSION_STORE_URL_FIREFOX: storeAddress,
  AGENT_DIR: z.string().min(1).default(resolve(repositoryDir, 'apps/agent/dist/package')),
  AGENT_INSTALLERS_DIR: z.string().min(1).default(resolve(repositoryDir, 'apps/agent/dist/installers')),
});

const checkedSchema = environmentSchema
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL: the address that mails come from, such as Daybook <daybook@example.com>',
  })
  .refine(
    ({ SUPPORT_INBOX_URL: url, SUPPORT_INBOX_ADDRESS: address, SUPPORT_EMAIL: support }) =>
      (url === undefined && address === undefined) || (url && address && support) !== undefined,
    { path: ['SUPPORT_INBOX_URL'], error: 'needs SUPPORT_INBOX_ADDRESS and SUPPORT_EMAIL, and they it' },
  )
  .refine(({ ROUTING_URL, GEOCODING_URL }) => (ROUTING_URL === undefined) === (GEOCODING_URL === undefined), {
    path: ['ROUTING_URL'],
    error: 'and GEOCODING_URL are needed together: one finds the way, the other where an address lies',
  })
  .refine(
    ({ DATABASE_REPLICA_URL, DATABASE_URL }) => DATABASE_REPLICA_URL === undefined || DATABASE_URL !== undefined,
    {
      path: ['DATABASE_REPLICA_URL'],
      error: 'needs DATABASE_URL, the PostgreSQL that it is a standby of; the embedded database has none',
    },
  )
  .refine(({ AI_URL, AI_MODEL }) => (AI_URL === undefined) === (AI_MODEL === undefined), {
    path: ['AI_URL'],
    error: 'and AI_MODEL are needed together: one says where the language model is, the other which it is',
  })
  .refine(({ AI_URL, AI_KEY }) => AI_KEY === undefined || AI_URL !== undefined, {
    path: ['AI_KEY'],
    error: 'needs AI_URL, the server that it is for',
  });

/** An OpenID provider at which this server is registered. */
export type ProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where its calendars and mail are read, in place of the provider's own addresses. */
  readonly apiUrl?: string | undefined;
};
export type ProvidersSettings = { readonly [P in SignInProvider]?: ProviderSettings };

/** This server as an app of Slack. */
export type SlackSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Secret that Slack signs its requests with. */
  readonly signingSecret: string;
  /** Where Slack is, without a slash at the end. */
  readonly url: string;
};

/** The payment provider of a server that sells its plans. */
export type StripeSettings = {
  readonly secretKey: string;
  /** Secret with which Stripe signs its events. */
  readonly webhookSecret: string;
  /** Where Stripe is, without a slash at the end. */
  readonly url: string;
  /** VIES, where VAT numbers of the EU are checked. */
  readonly viesUrl?: string | undefined;
  /** Stripe calculates the tax, or the id of the tax rate that is added; undefined: no tax is added. */
  readonly tax?: string | undefined;
  /** Stripe's form in the page; without it administrators go to Stripe's own page. */
  readonly form?: PaymentFormSettings | undefined;
};

export type PaymentFormSettings = {
  /** The key that Stripe means for browsers. */
  readonly publishableKey: string;
  /** The script that shows the form. */
  readonly scriptUrl: string;
};

/** A mailbox of the operator in which answers by mail are read. */
export type SupportInboxSettings = {
  /** Where they are sent, with a signed part behind a plus. */
  readonly address: string;
  readonly folder: string;
  readonly credentials: {
    readonly host: string;
    readonly port: number;
    readonly security: 'tls' | 'starttls';
    readonly username: string;
    readonly password: string;
  };
};

/** The services that calculate travel times. */
export type RoutingSettings = { readonly routingUrl: string; readonly geocodingUrl: string };

/** How traces go to a collector, beside what OpenTelemetry reads itself. */
export type TraceSettings = { readonly sampler: string; readonly ratio: number; readonly scheduleDelayMs: number };

/** A language model that users may let choose an answer, and what it may cost. */
export type ModelSettings = {
  /** Up to and without /chat/completions. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly budget: ModelBudget;
};

/** Tokens that one user may use on a day, and an organisation in a month (UTC). */
export type ModelBudget = { readonly tokensPerDay: number; readonly tokensPerMonth: number };

/** Feeds of the operator that the dashboard shows; {lang} and {subscription} in an address stand for the reader's. */
export type FeedsSettings = { readonly news: string | undefined; readonly webinars: string | undefined };

/** Recording programs that this server hands out. */
export type ProgramsSettings = {
  /** The folder of the built extension, with one for each browser in it. */
  readonly extensionDir: string;
  /** Where a store has the extension. */
  readonly extensionStores: { readonly [B in ExtensionBrowser]: string | undefined };
  /** The folder of the built desktop agent. */
  readonly agentDir: string;
  /** The folder of its installable programs. */
  readonly installersDir: string;
};

/** How long the record of who did what is kept. */
export type AuditRetention = {
  readonly entryDays: number;
  /** How long an entry says from which network address somebody came. */
  readonly addressDays: number;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  /** A pooler by transaction stands before the server. */
  readonly hasDatabasePooler: boolean;
  /** Where changes of other processes are heard; a pooler that works by transaction is no such place. */
  readonly databaseListenUrl: string | undefined;
  /** A streaming standby that does long reading. */
  readonly databaseReplicaUrl: string | undefined;
  readonly publicUrl: string | undefined;
  /** The server that takes mail; without it mail is written to a folder in dataDir. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Without it one is made on first start and kept in dataDir. */
  readonly secretKey: string | undefined;
  /** The key before it: what was encrypted with it is still read. */
  readonly previousSecretKey: string | undefined;
  /** Part that was lost for good, and is begun anew by this start. */
  readonly startWithout: 'database' | 'secret-key' | undefined;
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  readonly demo: boolean;
  /** Calendar days of work that the demo organisation has behind it. */
  readonly demoDays: number;
  /** Whether X-Forwarded-For and X-Forwarded-Proto of a reverse proxy are believed. */
  readonly trustProxy: boolean;
  /** Nightly backup and clean-up inside this process. */
  readonly upkeep: boolean;
  /** Whether people wait until the operator admits them to the assistant. */
  readonly aiWaitingList: boolean;
  /** The most that one address may ask in a minute, whatever it asks. */
  readonly requestsPerMinute: number;
  readonly auditRetention: AuditRetention;
  /** Opens GET /metrics to whoever has it; without it there are none. */
  readonly metricsToken: string | undefined;
  /** Opens the operator's page to whoever has it; without it there is none. */
  readonly operatorToken: string | undefined;
  /** Without it there are no traces. */
  readonly traces: TraceSettings | undefined;
  /** Whether addresses that users type may lead into this server's own network. */
  readonly allowsPrivateAddresses: boolean;
  readonly routing: RoutingSettings | undefined;
  /** Without it no language model is asked anything. */
  readonly languageModel: ModelSettings | undefined;
  readonly feeds: FeedsSettings;
  /** Settings of systems that can be connected, by names that begin with CRM_ or TICKETS_: crm-settings.ts. */
  readonly crm: Readonly<Record<string, string>>;
  readonly webDir: string;
  readonly programs: ProgramsSettings;
  /** Address for support on this server, which receives the users' messages; without it they are only kept. */
  readonly supportEmail: string | undefined;
  /** Without it answers by mail go from mailbox to mailbox. */
  readonly supportInbox: SupportInboxSettings | undefined;
  /** The providers that may sign people in; those that are not set up are absent. */
  readonly providers: ProvidersSettings;
  /** Without it nobody is reminded in Slack. */
  readonly slack: SlackSettings | undefined;
  /** Without it nobody is asked for money. */
  readonly stripe: StripeSettings | undefined;
  readonly plans: PlanTable;
  readonly terms: TermsSettings | undefined;
};

/** A setting that cannot be used; the message says which and what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings from an environment; empty values count as not set, and NAME_FILE is the path of a file with NAME.
 * @throws ConfigError with one line for each setting that is wrong.
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

/** Set where a collector is named and nothing switches traces off. */
function tracesOf(env: z.output<typeof environmentSchema>): TraceSettings | undefined {
  const named = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (named === undefined || isOff) return undefined;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return { sampler, ratio, scheduleDelayMs: env.OTEL_BSP_SCHEDULE_DELAY };
}

const routingOf = (routingUrl: string | undefined, geocodingUrl: string | undefined): RoutingSettings | undefined =>
  routingUrl === undefined || geocodingUrl === undefined ? undefined : { routingUrl, geocodingUrl };

function languageModelOf(env: z.output<typeof environmentSchema>): ModelSettings | undefined {
  const { AI_URL: url, AI_MODEL: model, AI_KEY: key } = env;
  if (url === undefined || model === undefined) return undefined;
  const budget = { tokensPerDay: env.AI_TOKENS_PER_DAY, tokensPerMonth: env.AI_TOKENS_PER_MONTH };
  return { url, model, key, timeoutMs: env.AI_TIMEOUT_SECONDS * 1000, budget };
}

function supportInboxOf(address: string | undefined, sentTo: string | undefined): SupportInboxSettings | undefined {
  if (address === undefined || sentTo === undefined) return undefined;
  const url = new URL(address);
  const isTls = url.protocol === 'imaps:';
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  const credentials = {
    host: url.hostname,
    port: url.port === '' ? (isTls ? 993 : 143) : Number(url.port),
    security: isTls ? ('tls' as const) : ('starttls' as const),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  return { address: sentTo.toLowerCase(), folder, credentials };
}

const crmSettingsOf = (given: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      /^(?:CRM|TICKETS)_/.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );

const slackNames = ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_SIGNING_SECRET'] as const;

/** @throws ConfigError when one of the three is missing */
function slackOf(env: z.output<typeof environmentSchema>): SlackSettings | undefined {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_SIGNING_SECRET: signingSecret } = env;
  const missing = slackNames.filter((name) => env[name] === undefined);
  if (missing.length === slackNames.length) return undefined;
  if (clientId !== undefined && clientSecret !== undefined && signingSecret !== undefined)
    return { clientId, clientSecret, signingSecret, url: env.SLACK_URL.replace(/\/+$/, '') };
  const lines = missing.map((name) => `  ${name} is not set, but its counterpart is`);
  throw new ConfigError(['Daybook cannot start with these settings:', ...lines].join('\n'));
}

/** @throws ConfigError when only one of key and webhook secret is set */
function stripeOf(env: z.output<typeof environmentSchema>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return {
      secretKey,
      webhookSecret,
      url: env.STRIPE_URL.replace(/\/+$/, ''),
      viesUrl: env.VIES_URL.replace(/\/+$/, ''),
      tax: env.STRIPE_TAX === 'off' ? undefined : env.STRIPE_TAX,
      form: paymentFormOf(env),
    };
  const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  throw new ConfigError(`Daybook cannot start with these settings:\n  ${missing} is not set, but its counterpart is`);
}

/** @throws ConfigError when only one of folder and version is set, or the folder has no terms */
function termsOf({ TERMS_DIR: folder, TERMS_VERSION: version }: z.output<typeof environmentSchema>) {
  if (folder === undefined && version === undefined) return undefined;
  try {
    if (folder !== undefined && version !== undefined) return readTerms(resolve(folder), version);
  } catch (error) {
    throw new ConfigError(startRefused([`TERMS_DIR ${error instanceof Error ? error.message : String(error)}`]));
  }
  const missing = folder === undefined ? 'TERMS_DIR' : 'TERMS_VERSION';
  throw new ConfigError(startRefused([`${missing} is not set, but its counterpart is`]));
}

function paymentFormOf(env: z.output<typeof environmentSchema>): PaymentFormSettings | undefined {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SCRIPT_URL: scriptUrl } = env;
  return publishableKey === undefined ? undefined : { publishableKey, scriptUrl };
}

/** @throws ConfigError when only one of id and secret is set. */
function provider(
  name: SignInProvider,
  clientId: string | undefined,
  clientSecret: string | undefined,
  { issuer, apiUrl }: Pick<ProviderSettings, 'issuer' | 'apiUrl'>,
): ProvidersSettings {
  if (clientId === undefined && clientSecret === undefined) return {};
  if (clientId !== undefined && clientSecret !== undefined) {
    return { [name]: { issuer, clientId, clientSecret, ...(apiUrl === undefined ? {} : { apiUrl }) } };
  }
  const missing = `${name.toUpperCase()}_CLIENT_${clientId === undefined ? 'ID' : 'SECRET'}`;
  throw new ConfigError(`Daybook cannot start with these settings:\n  ${missing} is not set, but its counterpart is`);
}

function explain(error: z.ZodError): string {
  return startRefused(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

const startRefused = (faults: readonly string[]): string =>
  ['Daybook cannot start with these settings:', ...faults.map((fault) => `  ${fault}`)].join('\n');
