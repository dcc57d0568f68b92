import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, which reveals nothing about where the two differ. */
export function isSameSecret(secret: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(secret), digest(given));
}
