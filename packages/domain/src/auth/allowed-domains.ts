/** Facts about an account that its provider vouches for: the domain that the account belongs to, and its Microsoft tenant. */
export interface ProvenAccount {
  readonly domain: string | null;
  readonly tenantId: string | null;
}

const tenantPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the part of an e-mail address after its last @, in lower case; null when there is none. */
export function domainOf(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return at > 0 && domain !== '' ? domain : null;
}

/**
 * Whether this address may be invited: no domains are listed, or exactly this one is. A subdomain is another domain.
 * Listed tenants do not restrict addresses.
 */
export function isAllowedAddress(email: string, allowed: readonly string[]): boolean {
  const domains = allowed.filter((entry) => !tenantPattern.test(entry));
  const domain = domainOf(email);
  return domains.length === 0 || (domain !== null && domains.includes(domain));
}

/** Whether an external account may sign in: nothing is listed, or its proven domain or its tenant is. */
export function isAllowedAccount({ domain, tenantId }: ProvenAccount, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  return (domain !== null && allowed.includes(domain)) || (tenantId !== null && allowed.includes(tenantId));
}
