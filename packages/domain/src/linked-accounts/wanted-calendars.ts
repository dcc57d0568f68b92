/**
 * Returns the connected and chosen calendars that the preference appointment_conditions.calendars allows. A list
 * without any of them is ignored: it is empty, or was set for another user.
 *
 *   chosen 1 2 3   listed –     →  1 2 3
 *   chosen 1 2 3   listed 2 9   →  2
 *   chosen 1 2 3   listed 9     →  1 2 3
 */
export function wantedCalendars<C extends { readonly id: number }>(
  chosen: readonly C[],
  listed: readonly string[],
): readonly C[] {
  const named = chosen.filter(({ id }) => listed.includes(String(id)));
  return named.length === 0 ? chosen : named;
}
