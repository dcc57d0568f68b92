import type { Device } from '../capture/capture-queries.ts';

/** Returns the device of this kind that reported last; null when there is none. */
export const newestOf = (devices: readonly Device[], kind: Device['attributes']['kind']): Device | null =>
  devices
    .filter(({ attributes }) => attributes.kind === kind)
    .sort((a, b) => b.attributes.last_seen_at.localeCompare(a.attributes.last_seen_at))[0] ?? null;
