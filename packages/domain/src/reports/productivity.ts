/**
 * Returns the share of booked time that was for contacts, from 0 to 1; null when nothing was booked. Both are seconds.
 */
export function productivityOf({
  booked,
  internal,
}: {
  readonly booked: number;
  readonly internal: number;
}): number | null {
  return booked === 0 ? null : (booked - internal) / booked;
}
