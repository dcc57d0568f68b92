import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/**
 * Returns the form of an address by which attempts are limited. With IPv6 a customer has a network of 2^64 addresses
 * and can use another one for each call, so the network counts: `2001:db8:1:2::/64`. Any other address is returned
 * unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? [];
  return mapped ?? `${groupsOf(plain).slice(0, groupsOfNetwork).join(':')}::/64`;
}

/** Returns the eight groups of an address, with `::` expanded, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = [], after] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  // An IPv4 address at the end is as wide as two groups.
  const width = [...before, ...(after ?? [])].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const zeros = after === undefined ? [] : Array<string>(8 - width).fill('0');
  return [...before, ...zeros, ...(after ?? [])].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
