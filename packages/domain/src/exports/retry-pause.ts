/** After this many attempts a user must decide. */
export const mostAttempts = 8;
const firstPauseSeconds = 30;
export const longestPauseSeconds = 3600;

/** Returns the pause before the next attempt after N failed ones: 30 seconds, a minute, two… up to an hour. */
export function retryPauseSeconds(attempts: number): number {
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));
}
