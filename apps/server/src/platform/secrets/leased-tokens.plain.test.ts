import { describe, expect, it } from 'vitest';
import { type LeasedTokens, tokenSession } from './leased-tokens.ts';

type Tokens = { readonly access: string };

/** One row in memory; renewals are counted, and the first may fail. */
function rowOf({ failsOnce = false, isBusy = false } = {}) {
  const row = { access: 'a0', lease: isBusy ? 'another' : null, renewals: 0 } as {
    access: string;
    lease: string | null;
    renewals: number;
  };
  const leased: LeasedTokens<Tokens, Tokens> = {
    holdsForSeconds: 30,
    isDue: ({ access }) => access === 'a0',
    read: async () => ({ access: row.access }),
    take: async (renewalId) => {
      if (row.lease !== null) return null;
      row.lease = renewalId;
      return { access: row.access };
    },
    open: (held) => held,
    renew: async () => {
      row.renewals += 1;
      if (failsOnce && row.renewals === 1) throw new Error('The provider does not answer.');
      row.access = `a${row.renewals}`;
      return { access: row.access };
    },
    end: async (renewalId) => {
      if (row.lease === renewalId) row.lease = null;
    },
    overdue: () => new Error('Another process renews the tokens for too long.'),
  };
  return { row, leased };
}

describe('tokens under a lease', () => {
  it('are renewed once, however many sessions find them due', async () => {
    const { row, leased } = rowOf();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => tokenSession(leased).token()));
    expect(tokens).toEqual(Array(5).fill('a1'));
    expect(row).toEqual({ access: 'a1', lease: null, renewals: 1 });
  });

  it('are those that another process renewed, where it holds the lease', async () => {
    const { row, leased } = rowOf({ isBusy: true });
    const renewal = tokenSession(leased).renew('a0');
    row.access = 'from elsewhere';
    expect(await renewal).toBe('from elsewhere');
    expect(row.renewals).toBe(0);
  });

  it('are free for the next attempt after one that failed', async () => {
    const { row, leased } = rowOf({ failsOnce: true });
    const session = tokenSession(leased);
    await expect(session.token()).rejects.toThrow('does not answer');
    expect(row.lease).toBeNull();
    expect(await session.token()).toBe('a2');
  });
});
