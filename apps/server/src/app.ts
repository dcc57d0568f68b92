import type { Database } from '@daybook/database/database.ts';
import { concepts } from './concepts.ts';
import type { AppInstance } from './platform/app-instance.ts';
import type { Config } from './platform/config.ts';
import { buildServer, type ServerSettings } from './platform/server.ts';
import { type LimitRules, signInLimits, standardLimitRules } from './platform/sign-in-limits.ts';

export type AppParts = {
  readonly config: Pick<Config, 'publicUrl' | 'demo' | 'trustProxy' | 'requestsPerMinute' | 'webDir'>;
  readonly database: Database;
  readonly secretKey: Buffer;
  readonly now?: () => Date;
  readonly logger?: NonNullable<ServerSettings['logger']>;
  readonly limitRules?: LimitRules;
  /** For tests: every answer is checked against the contract. */
  readonly isStrict?: boolean;
};

/** The whole application on a database, not yet listening. */
export function buildApp(parts: AppParts): Promise<AppInstance> {
  const { config, database, secretKey, now = () => new Date(), limitRules = standardLimitRules } = parts;
  const limits = signInLimits({ database, now, secretKey }, limitRules);
  const deps = { database, now, secretKey, publicUrl: config.publicUrl, demo: config.demo, limits };
  const settings = { ...config, logger: parts.logger, isStrict: parts.isStrict ?? false };
  return buildServer(deps, settings, concepts);
}
