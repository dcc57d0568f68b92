/**
 * Matches employees of an external system with users, by mail address. An address that two of them share matches
 * nobody.
 */
export function matchEmployees(
  outside: readonly { readonly outsideId: string; readonly email: string | null }[],
  users: readonly { readonly id: number; readonly email: string }[],
): ReadonlyMap<string, number> {
  const byAddress = new Map(users.map(({ id, email }) => [email.toLowerCase(), id]));
  const addressed = outside.flatMap(({ outsideId, email }) => {
    const ownId = email === null ? undefined : byAddress.get(email.trim().toLowerCase());
    return ownId === undefined ? [] : [{ outsideId, ownId }];
  });
  const claims = Map.groupBy(addressed, ({ ownId }) => ownId);
  return new Map(
    addressed.flatMap(({ outsideId, ownId }) => (claims.get(ownId)?.length === 1 ? [[outsideId, ownId]] : [])),
  );
}
