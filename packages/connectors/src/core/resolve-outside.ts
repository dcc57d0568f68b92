import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { ConnectorError } from './connector-error.ts';
import type { OutsideSettings } from './linked-connector.ts';
import { isPrivateAddress } from './private-address.ts';

export type ResolvedAddress = { readonly address: string; readonly family: 4 | 6 };

/** Resolves names; tests pass their own. */
export type Lookup = (host: string) => Promise<readonly { address: string; family: number }[]>;

const standardLookup: Lookup = (host) => systemLookup(host, { all: true });

/**
 * Returns the checked address of a host. The connection goes to exactly this address, so that a later change of the
 * name has no effect. A host with any private address is refused.
 * @throws ConnectorError LINK_UNREACHABLE, LINK_ADDRESS_FORBIDDEN
 */
export async function resolveOutside(
  host: string,
  { allowsPrivateAddresses }: OutsideSettings,
  lookup: Lookup = standardLookup,
): Promise<ResolvedAddress> {
  const bare = host.replace(/^\[|\]$/g, '');
  const version = isIP(bare);
  const found = version === 0 ? await addressesOf(bare, lookup) : [{ address: bare, family: version }];
  if (!allowsPrivateAddresses && found.some(({ address }) => isPrivateAddress(address))) {
    throw new ConnectorError('LINK_ADDRESS_FORBIDDEN');
  }
  const [first] = found;
  if (first === undefined) throw new ConnectorError('LINK_UNREACHABLE');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

async function addressesOf(host: string, lookup: Lookup) {
  try {
    return await lookup(host);
  } catch (error) {
    throw new ConnectorError('LINK_UNREACHABLE', error);
  }
}
