import { createHash } from 'node:crypto';

/** The name space of Daybook's own name-based identifiers. */
const nameSpace = 'daybook.event';

/**
 * The event id that something from elsewhere always has: an imported row, an occurrence of an appointment, a call. The
 * same parts give the same UUID (version 8, from SHA-256), so that what comes twice is stored once.
 *
 *   stableEventId('ics', calendarUrl, uid, '2026-11-02T09:00:00Z')
 */
export function stableEventId(...parts: readonly [kind: string, ...string[]]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([nameSpace, ...parts]))
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
