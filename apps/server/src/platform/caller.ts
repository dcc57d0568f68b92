import type { LanguageCode } from '@daybook/contract/values.ts';
import type { Scope } from '@daybook/database/database.ts';

/** Who is asking, as found by the session cookie or the API token of a request. */
export type Caller = {
  readonly clientId: number;
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly language: LanguageCode;
  readonly timezone: string;
  readonly clientStatus: string;
  readonly trialEndsAt: Date;
  readonly clientCreatedAt: Date;
  readonly credential:
    | { readonly kind: 'session'; readonly sessionId: number }
    | { readonly kind: 'token'; readonly tokenId: number; readonly abilities: readonly string[] };
};

/** What row-level security lets the caller see. Administrators read what colleagues published (specification 6). */
export function scopeOf(caller: Caller): Scope {
  return { clientId: caller.clientId, userId: caller.userId, readsPublished: caller.isAdmin };
}
