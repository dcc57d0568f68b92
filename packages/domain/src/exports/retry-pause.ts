/** After this many attempts a person has to look at it. */
export const mostAttempts = 8;
const firstPauseSeconds = 30;
export const longestPauseSeconds = 3600;

/** How long to wait before the next attempt after N that failed: 30 seconds, a minute, two… up to an hour. */
export function retryPauseSeconds(attempts: number): number {
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));
}
