import { BlockList, isIP } from 'node:net';

/** Addresses that do not lead to the internet: this machine, private networks, and reserved ranges. */
const ranges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  // Including those that contain an IPv4 address, which would circumvent the list above.
  ipv6: [
    '::/96',
    '::ffff:0:0/96',
    '64:ff9b::/32',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/9',
    'ff00::/8',
  ],
} as const;

/** Separate lists: a common one would treat every IPv4 address as one of ::ffff:0:0/96. */
const blocked = { ipv4: blockedOf('ipv4'), ipv6: blockedOf('ipv6') };

function blockedOf(type: keyof typeof ranges): BlockList {
  const list = new BlockList();
  for (const range of ranges[type]) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), type);
  }
  return list;
}

/** Whether an IP address is reachable only from this machine or its own network. Other text counts as private. */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  const version = isIP(bare);
  if (version === 0) return true;
  return version === 4 ? blocked.ipv4.check(bare, 'ipv4') : blocked.ipv6.check(bare, 'ipv6');
}
