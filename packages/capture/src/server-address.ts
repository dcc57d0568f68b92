/** Returns scheme, host and port of an address, or null when it is no valid server. */
export function serverOrigin(address: string): string | null {
  const text = address.trim();
  const url = URL.parse(/^\w+:\/\//.test(text) ? text : `https://${text}`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') return null;
  return url.origin;
}

/** Whether data sent there can be read in transit: plain HTTP to another machine. */
export function isUnprotected(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  const here = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  return protocol === 'http:' && !here;
}
