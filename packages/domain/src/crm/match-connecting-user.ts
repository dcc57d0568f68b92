type Employee = { readonly outsideId: string; readonly ownId: number };

/**
 * Whether the user who connected a system becomes the employee that this user chose there; only as long as neither of both was
 * matched otherwise: by mail address (`matches`), or before (`outsideIds` and `userIds` are those without a match).
 */
export function matchesConnectingUser(
  { outsideId, ownId }: Employee,
  outsideIds: readonly string[],
  userIds: readonly number[],
  matches: ReadonlyMap<string, number>,
): boolean {
  const isFree = !matches.has(outsideId) && ![...matches.values()].includes(ownId);
  return isFree && outsideIds.includes(outsideId) && userIds.includes(ownId);
}
