type Employee = { readonly outsideId: string; readonly ownId: number };

/**
 * Whether the user who connected a system is matched with the employee that this user chose there. Both must be free:
 * not matched by mail address (`matches`), nor before (`outsideIds` and `userIds` are those without a match).
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
