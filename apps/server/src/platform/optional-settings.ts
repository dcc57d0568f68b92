// Groups of settings that are set together or not at all.
import { resolve } from 'node:path';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { ConfigError, startRefused } from './config-error.ts';
import type { Environment } from './environment.ts';
import { readTerms } from './terms.ts';

/** An OpenID provider at which this server is registered. */
export type ProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of its calendars and mail, instead of the provider's own. */
  readonly apiUrl?: string | undefined;
};
export type ProvidersSettings = { readonly [P in SignInProvider]?: ProviderSettings };

/** This server as an app of Slack. */
export type SlackSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Secret that Slack signs its requests with. */
  readonly signingSecret: string;
  /** The address of Slack, without a slash at the end. */
  readonly url: string;
};

/** The payment provider of a server that sells its plans. */
export type StripeSettings = {
  readonly secretKey: string;
  /** Secret with which Stripe signs its events. */
  readonly webhookSecret: string;
  /** The address of Stripe, without a slash at the end. */
  readonly url: string;
  /** VIES, which checks VAT numbers of the EU. */
  readonly viesUrl?: string | undefined;
  /** The seller's own VAT number, for which VIES gives each consultation a number. */
  readonly viesRequester?: string | undefined;
  /** Stripe calculates the tax, or the id of the tax rate that is added; undefined: no tax is added. */
  readonly tax?: string | undefined;
  /** Stripe's form in the page; without it administrators go to Stripe's own page. */
  readonly form?: PaymentFormSettings | undefined;
};

export type PaymentFormSettings = {
  /** Stripe's key for browsers. */
  readonly publishableKey: string;
  /** The script that shows the form. */
  readonly scriptUrl: string;
};

/** A mailbox of the operator from which answers by mail are read. */
export type SupportInboxSettings = {
  /** The address for answers, to which a signed part is added behind a plus. */
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

/** How traces are sent to a collector, beside the settings that OpenTelemetry reads itself. */
export type TraceSettings = { readonly sampler: string; readonly ratio: number; readonly scheduleDelayMs: number };

/** A language model that users may let choose an answer, and its budget. */
export type ModelSettings = {
  /** The address up to, and without, /chat/completions. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly budget: ModelBudget;
};

/** Tokens that one user may use on a day, and an organisation in a month (UTC). */
export type ModelBudget = { readonly tokensPerDay: number; readonly tokensPerMonth: number };

/** Returns the settings where a collector is named and nothing disables traces. */
export function tracesOf(env: Environment): TraceSettings | undefined {
  const named = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (named === undefined || isOff) return undefined;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return { sampler, ratio, scheduleDelayMs: env.OTEL_BSP_SCHEDULE_DELAY };
}

export const routingOf = (
  routingUrl: string | undefined,
  geocodingUrl: string | undefined,
): RoutingSettings | undefined =>
  routingUrl === undefined || geocodingUrl === undefined ? undefined : { routingUrl, geocodingUrl };

export function languageModelOf(env: Environment): ModelSettings | undefined {
  const { AI_URL: url, AI_MODEL: model, AI_KEY: key } = env;
  if (url === undefined || model === undefined) return undefined;
  const budget = { tokensPerDay: env.AI_TOKENS_PER_DAY, tokensPerMonth: env.AI_TOKENS_PER_MONTH };
  return { url, model, key, timeoutMs: env.AI_TIMEOUT_SECONDS * 1000, budget };
}

export function supportInboxOf(
  address: string | undefined,
  sentTo: string | undefined,
): SupportInboxSettings | undefined {
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

const slackNames = ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_SIGNING_SECRET'] as const;

/** @throws ConfigError when one of the three is missing */
export function slackOf(env: Environment): SlackSettings | undefined {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_SIGNING_SECRET: signingSecret } = env;
  const missing = slackNames.filter((name) => env[name] === undefined);
  if (missing.length === slackNames.length) return undefined;
  if (clientId !== undefined && clientSecret !== undefined && signingSecret !== undefined)
    return { clientId, clientSecret, signingSecret, url: env.SLACK_URL.replace(/\/+$/, '') };
  const lines = missing.map((name) => `  ${name} is not set, but its counterpart is`);
  throw new ConfigError(['Daybook cannot start with these settings:', ...lines].join('\n'));
}

/** @throws ConfigError when only one of key and webhook secret is set */
export function stripeOf(env: Environment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return {
      secretKey,
      webhookSecret,
      url: env.STRIPE_URL.replace(/\/+$/, ''),
      viesUrl: env.VIES_URL.replace(/\/+$/, ''),
      viesRequester: env.VIES_REQUESTER,
      tax: env.STRIPE_TAX === 'off' ? undefined : env.STRIPE_TAX,
      form: paymentFormOf(env),
    };
  const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  throw new ConfigError(`Daybook cannot start with these settings:\n  ${missing} is not set, but its counterpart is`);
}

/** @throws ConfigError when only one of folder and version is set, or the folder has no terms */
export function termsOf({ TERMS_DIR: folder, TERMS_VERSION: version }: Environment) {
  if (folder === undefined && version === undefined) return undefined;
  try {
    if (folder !== undefined && version !== undefined) return readTerms(resolve(folder), version);
  } catch (error) {
    throw new ConfigError(startRefused([`TERMS_DIR ${error instanceof Error ? error.message : String(error)}`]));
  }
  const missing = folder === undefined ? 'TERMS_DIR' : 'TERMS_VERSION';
  throw new ConfigError(startRefused([`${missing} is not set, but its counterpart is`]));
}

function paymentFormOf(env: Environment): PaymentFormSettings | undefined {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SCRIPT_URL: scriptUrl } = env;
  return publishableKey === undefined ? undefined : { publishableKey, scriptUrl };
}

/** @throws ConfigError when only one of id and secret is set. */
export function provider(
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
