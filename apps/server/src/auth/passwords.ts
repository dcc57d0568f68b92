import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '../platform/app-error.ts';

/** Argon2id with what OWASP asks for: 19 MiB, 2 passes, 1 thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | null = null;

/**
 * Whether the password belongs to the hash. Without a hash the same work is done, so that an unknown account takes as
 * long as a wrong password.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && storedHash !== undefined;
}

/**
 * Specification 5: at least 8 characters, which the contract checks. Beside that only what is guessed first is refused;
 * rules about kinds of characters make passwords worse.
 */
export function checkPassword(password: string, person: { email: string; names: readonly string[] }, pointer: string) {
  const lower = password.toLowerCase();
  const guessable = [person.email, ...person.names].map((text) => text.toLowerCase());
  const isOneCharacter = new Set(password).size === 1;
  if (!isOneCharacter && !guessable.includes(lower)) return;
  throw invalidField(pointer, 'This password is the first that anybody would try. Choose another one.');
}
