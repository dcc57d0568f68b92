// Which issuer is the right one. Microsoft answers for all its tenants under one address, and its issuer has a
// placeholder for the tenant: https://login.microsoftonline.com/{tenantid}/v2.0

const tenantPlace = '{tenantid}';
/** Google signs with and without the scheme. */
const google = 'https://accounts.google.com';

const withoutSlash = (text: string) => text.replace(/\/$/, '');

/** Whether a provider that publishes this issuer is the configured one. */
export function isProviderAt(configured: string, published: string): boolean {
  const wanted = withoutSlash(configured);
  const [before, after] = withoutSlash(published).split(tenantPlace);
  if (before === undefined || after === undefined) return withoutSlash(published) === wanted;
  const tenant = wanted.slice(before.length, wanted.length - after.length);
  return wanted === `${before}${tenant}${after}` && /^[\w.-]+$/.test(tenant);
}

/** Whether a token may name this issuer. The issuer of a tenant must name the tenant of the claim `tid`. */
export function isIssuerOfToken(published: string, { iss, tid }: { iss: string; tid?: string | undefined }): boolean {
  if (published.includes(tenantPlace)) return tid !== undefined && iss === published.replace(tenantPlace, () => tid);
  return iss === published || (published === google && `https://${iss}` === google);
}
