import { createHash } from 'node:crypto';

/** The namespace of Daybook's own name-based identifiers. */
const nameSpace = 'daybook.event';

/**
 * Returns the constant event id of something from elsewhere: an imported row, an occurrence of an appointment, a call.
 * Equal parts give the same UUID (version 8, from SHA-256), so that an event that arrives twice is stored once.
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
