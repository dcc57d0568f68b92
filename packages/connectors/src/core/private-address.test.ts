import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

describe('isPrivateAddress', () => {
  it.each([
    ['this machine', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::']],
    [
      'a network of its own',
      ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fc00::1'],
    ],
    ['the link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
    ['many at once, or nobody', ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '203.0.113.5', '2001:db8::1']],
    [
      'an IPv4 address in disguise',
      ['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ],
    ['no address', ['', 'localhost', '127.1', '0x7f000001', 'example.com']],
  ])('refuses %s', (_what, addresses) => {
    expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([]);
  });

  it('lets addresses of the internet through', () => {
    const open = [
      '1.1.1.1',
      '9.255.255.255',
      '11.0.0.1',
      '172.32.0.1',
      '192.169.0.1',
      '2606:4700::1111',
      '2a00:1450::8a',
    ];
    expect(open.filter(isPrivateAddress)).toEqual([]);
  });
});
