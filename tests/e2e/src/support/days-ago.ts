const dayMs = 86_400_000;

/**
 * Returns the date N days before the server's today, in UTC. The server runs on the machine's clock and accepts no
 * future days, so the dates follow that clock; the expectations of a test do not depend on them.
 */
export const daysAgo = (count: number): string => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);
