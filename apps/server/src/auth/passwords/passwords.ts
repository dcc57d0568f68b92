import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../../platform/deps.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { onFirstUse } from '../../platform/on-first-use.ts';

/** One keyboard sends é as one character, another as two; both are the same password. */
const sameKeys = (password: string): string => password.normalize('NFC');

/** Hashes with Argon2id, at the cost that the server was started with. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(sameKeys(password), cost);

/** By cost; a server has one. */
const decoys = new Map<PasswordCost, Promise<string>>();

function decoyOf(cost: PasswordCost): Promise<string> {
  const decoy = decoys.get(cost) ?? hashPassword('no account has this password', cost);
  decoys.set(cost, decoy);
  return decoy;
}

/**
 * Whether the password belongs to the hash. Without a hash it does the same work, so that an unknown account takes as
 * long as a wrong password.
 */
export async function isPassword(
  password: string,
  storedHash: string | null | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  const decoy = await decoyOf(cost);
  const matches = await verify(storedHash ?? decoy, sameKeys(password));
  return matches && storedHash !== null && storedHash !== undefined;
}

/** The contract itself refuses shorter passwords. */
const commonPasswords = onFirstUse(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8));
});

/**
 * Specification 5: at least 8 characters, which the contract checks. Beyond that, only passwords that are guessed first
 * are refused: the 18,000 most common ones, and the person's own names. Rules about kinds of characters make passwords
 * worse.
 * @throws AppError VALIDATION_FAILED with the pointer
 */
export async function checkPassword(
  password: string,
  person: { email: string; names: readonly string[] },
  pointer: string,
): Promise<void> {
  const lower = sameKeys(password).toLowerCase();
  const guessable = [person.email, ...person.names].map((text) => sameKeys(text).toLowerCase());
  const isOneCharacter = new Set(password).size === 1;
  if (!isOneCharacter && !guessable.includes(lower) && !(await commonPasswords()).has(lower)) return;
  throw invalidField(pointer, 'This password is among the first that anybody would try. Choose another one.');
}

/** @throws AppError VALIDATION_FAILED with the pointer, when the two differ */
export function checkRepeat(password: string, repeat: string, pointer: string): void {
  if (repeat !== password) throw invalidField(pointer, 'The two passwords differ.');
}
