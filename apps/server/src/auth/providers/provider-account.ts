// The account that a verified id_token names.

import { domainOf, type ProvenAccount } from '@daybook/domain/auth/allowed-domains.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { JWTPayload } from 'jose';
import { z } from 'zod';

/**
 * An external account, identified by issuer and subject. The address is only displayed: it can change, and can be
 * anybody's.
 */
export type ProviderAccount = ProvenAccount & {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
};

const text = z.string().min(1).max(254);
const shownEmail = text.optional().catch(undefined);
const guid = z.guid().toLowerCase();

const googleClaims = z.object({
  sub: text,
  email: shownEmail,
  email_verified: z.boolean().optional().catch(undefined),
  hd: text.optional().catch(undefined),
});
const microsoftClaims = z.object({
  iss: text,
  tid: guid,
  oid: guid,
  email: shownEmail,
  preferred_username: shownEmail,
  xms_edov: z.union([z.boolean(), z.number(), z.string()]).optional().catch(undefined),
});

/** Google's own addresses belong to their users; for any other domain only a Workspace account (`hd`) is proof. */
function googleDomain({ email, email_verified, hd }: z.output<typeof googleClaims>): string | null {
  if (hd !== undefined) return hd.toLowerCase();
  const domain = email_verified === true && email !== undefined ? domainOf(email) : null;
  return domain === 'gmail.com' || domain === 'googlemail.com' ? domain : null;
}

/**
 * A tenant can write any address into its tokens; `xms_edov` states that the tenant's ownership of the domain was
 * verified.
 */
function microsoftDomain({ email, xms_edov }: z.output<typeof microsoftClaims>): string | null {
  const isOwned = ['true', '1'].includes(String(xms_edov).toLowerCase());
  return isOwned && email !== undefined ? domainOf(email) : null;
}

const readers: Record<SignInProvider, (claims: JWTPayload, issuer: string) => ProviderAccount> = {
  google: (claims, issuer) => {
    const read = googleClaims.parse(claims);
    return { issuer, subject: read.sub, email: read.email ?? null, tenantId: null, domain: googleDomain(read) };
  },
  // Microsoft's subject differs between applications; tenant and object are stable.
  microsoft: (claims) => {
    const read = microsoftClaims.parse(claims);
    const email = read.email ?? read.preferred_username ?? null;
    const subject = `${read.tid}:${read.oid}`;
    return { issuer: read.iss, subject, email, tenantId: read.tid, domain: microsoftDomain(read) };
  },
};

/** Returns the account that the claims name; `issuer` is the provider's published name. @throws ZodError */
export function accountOf(provider: SignInProvider, claims: JWTPayload, issuer: string): ProviderAccount {
  return readers[provider](claims, issuer);
}
