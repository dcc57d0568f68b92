// The encrypted form of a consent's tokens.
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { ProviderTokens } from '../providers/provider-tokens.ts';

const tokensSchema = z.object({ access: z.string(), refresh: z.string(), untilMs: z.number() });
/** untilMs: the expiry of the access token, in epoch milliseconds. */
export type KeptTokens = z.infer<typeof tokensSchema>;

const purpose = 'provider grant';

export const sealTokens = ({ secrets }: Pick<Deps, 'secrets'>, tokens: KeptTokens): string =>
  secrets.seal(JSON.stringify(tokens), purpose);

export const openTokens = ({ secrets }: Pick<Deps, 'secrets'>, sealed: string): KeptTokens =>
  tokensSchema.parse(JSON.parse(secrets.open(sealed, purpose)));

/**
 * Returns the provider's tokens, with an expiry instead of a lifetime. `refresh` is kept when the provider sends no new
 * one.
 */
export const keptTokens = (
  { accessToken, refreshToken, expiresInSeconds }: ProviderTokens,
  refresh: string,
  now: Date,
): KeptTokens => ({
  access: accessToken,
  refresh: refreshToken ?? refresh,
  untilMs: now.getTime() + expiresInSeconds * 1000,
});
