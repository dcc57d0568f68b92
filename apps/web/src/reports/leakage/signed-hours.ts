/** Returns hours with a sign; zero has none. */
export function signedHours(seconds: number, hours: (seconds: number) => string): string {
  if (Math.abs(seconds) < 30) return hours(0);
  return `${seconds < 0 ? '−' : '+'}${hours(Math.abs(seconds))}`;
}
