// The tokens of a consent, as they are kept encrypted.
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { ProviderTokens } from '../providers/provider-tokens.ts';

const tokensSchema = z.object({ access: z.string(), refresh: z.string(), untilMs: z.number() });
/** untilMs: until when the access token holds, in epoch milliseconds. */
export type KeptTokens = z.infer<typeof tokensSchema>;

const purpose = 'provider grant';

export const sealTokens = ({ secrets }: Pick<Deps, 'secrets'>, tokens: KeptTokens): string =>
  secrets.seal(JSON.stringify(tokens), purpose);

export const openTokens = ({ secrets }: Pick<Deps, 'secrets'>, sealed: string): KeptTokens =>
  tokensSchema.parse(JSON.parse(secrets.open(sealed, purpose)));

/** Returns the provider's tokens, with an end instead of a length. `refresh` holds where no other one came along. */
export const keptTokens = (
  { accessToken, refreshToken, expiresInSeconds }: ProviderTokens,
  refresh: string,
  now: Date,
): KeptTokens => ({
  access: accessToken,
  refresh: refreshToken ?? refresh,
  untilMs: now.getTime() + expiresInSeconds * 1000,
});
