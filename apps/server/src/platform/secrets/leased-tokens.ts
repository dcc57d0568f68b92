// Access tokens that one process renews at a time: a row holds the lease for renewing. No transaction is open during a
// renewal: the embedded database would block everybody.
//   tokenSession   the tokens of one row, read once and renewed when they are due or refused
//   LeasedTokens   how the owner reads, leases and renews the row
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every function may throw its owner's errors; the lease ends nevertheless. */
export type LeasedTokens<Tokens extends { readonly access: string }, Row> = {
  /** Longer than a token call may take: after this the row of a dead process is free again. */
  readonly holdsForSeconds: number;
  isDue(tokens: Tokens): boolean;
  read(): Promise<Tokens>;
  /** Returns the leased row; null while another renewal holds it. */
  take(renewalId: string, seconds: number): Promise<Row | null>;
  open(row: Row): Tokens;
  /** Renews the tokens and saves the new ones; returns the saved ones, which can be those of a sign-in meanwhile. */
  renew(tokens: Tokens): Promise<Tokens>;
  end(renewalId: string): Promise<void>;
  /** Returns the error for a lease that another process holds for too long. */
  overdue(): Error;
};

const waitsAfterLeaseMs = 5000;
const looksAgainAfterMs = 100;

/** Returns functions for a valid access token of a row, and for another one than a refused one. */
export function tokenSession<Tokens extends { readonly access: string }, Row>(leased: LeasedTokens<Tokens, Row>) {
  let known: Tokens | null = null;
  const renew = async (refused: string): Promise<string> => {
    known = await renewed(leased, refused);
    return known.access;
  };
  return {
    token: async (): Promise<string> => {
      known ??= await leased.read();
      return leased.isDue(known) ? renew(known.access) : known.access;
    },
    renew,
  };
}

/** Returns tokens other than the refused one: those that another process renewed meanwhile, or new ones. */
async function renewed<Tokens extends { readonly access: string }, Row>(
  leased: LeasedTokens<Tokens, Row>,
  refused: string,
): Promise<Tokens> {
  const renewalId = randomUUID();
  const waitsForMs = leased.holdsForSeconds * 1000 + waitsAfterLeaseMs;
  for (let waitedMs = 0; waitedMs <= waitsForMs; waitedMs += looksAgainAfterMs) {
    const row = await leased.take(renewalId, leased.holdsForSeconds);
    if (row !== null) return renewHeld(leased, { row, renewalId, refused });
    const there = await leased.read();
    if (there.access !== refused) return there;
    await sleep(looksAgainAfterMs);
  }
  throw leased.overdue();
}

async function renewHeld<Tokens extends { readonly access: string }, Row>(
  leased: LeasedTokens<Tokens, Row>,
  { row, renewalId, refused }: { readonly row: Row; readonly renewalId: string; readonly refused: string },
): Promise<Tokens> {
  try {
    const tokens = leased.open(row);
    return tokens.access === refused ? await leased.renew(tokens) : tokens;
  } finally {
    await leased.end(renewalId);
  }
}
