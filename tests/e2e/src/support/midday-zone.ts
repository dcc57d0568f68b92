/** A time zone in which it is between noon and one o'clock, so that no midnight falls into a test. */
export function middayZone(nowMs: number): string {
  const hoursAhead = 12 - new Date(nowMs).getUTCHours();
  // Names of this family count westwards: Etc/GMT-3 is three hours ahead.
  // Browsers call Etc/UTC by this name.
  if (hoursAhead === 0) return 'UTC';
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
}
