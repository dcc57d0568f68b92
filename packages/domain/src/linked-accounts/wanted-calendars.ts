/**
 * Of the calendars that are connected and chosen, those that the preference appointment_conditions.calendars lets be read. A list that
 * names none of them says nothing: it is empty, or was set for somebody else.
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
