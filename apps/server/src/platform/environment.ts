// The settings by their names in the environment, and the valid values of each.
import { resolve } from 'node:path';
import { isEuVatNumber } from '@daybook/domain/billing/tax-treatment.ts';
import { z } from 'zod';
import { isLoopback } from './http/loopback.ts';
import { planTableSetting } from './plan-terms.ts';

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

/** {lang} and {subscription} in it are replaced by the reader's. */
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

/** Every setting by its name, with its valid values. */
export const environmentSchema = z.object({
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
  VIES_REQUESTER: z
    .string()
    .transform((text) => text.toUpperCase().replaceAll(/[\s./-]/g, ''))
    .refine(isEuVatNumber, { error: 'is no VAT number of the European Union' })
    .optional(),
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

/** The same, with the dependencies between settings. */
export const checkedSchema = environmentSchema
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

export type Environment = z.output<typeof environmentSchema>;
