const dayMs = 86_400_000;

/**
 * Returns the date that lies N days before the server's today, in UTC. The server has the machine's clock and knows no days to
 * come, so that dates follow it; what a test expects does not depend on them.
 */
export const daysAgo = (count: number): string => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);
