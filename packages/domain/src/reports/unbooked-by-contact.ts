/** Unbooked time with its contact, or its probable contact. */
export type UnbookedItem = {
  readonly contactId: string | null;
  readonly internal: boolean;
  readonly basis: 'decided' | 'suggested' | 'unknown';
  readonly date: string;
  readonly durationSeconds: number;
};

export type UnbookedContact<T> = Pick<UnbookedItem, 'contactId' | 'internal' | 'basis' | 'durationSeconds'> & {
  /** The latest day first. */
  readonly items: readonly T[];
};

/**
 * Returns unbooked time by contact: decided, suggested and unknown time stay apart, because they differ in certainty.
 * The most time first; every item is in one group.
 */
export function unbookedByContact<T extends UnbookedItem>(items: readonly T[]): UnbookedContact<T>[] {
  const groups = Map.groupBy(items, ({ contactId, internal, basis }) => `${basis} ${internal} ${contactId}`);
  return [...groups.values()]
    .flatMap((members) => {
      const [first] = members;
      if (first === undefined) return [];
      const { contactId, internal, basis } = first;
      const durationSeconds = members.reduce((sum, one) => sum + one.durationSeconds, 0);
      const latestFirst = members.toSorted(
        (a, b) => b.date.localeCompare(a.date) || b.durationSeconds - a.durationSeconds,
      );
      return [{ contactId, internal, basis, durationSeconds, items: latestFirst }];
    })
    .sort((a, b) => b.durationSeconds - a.durationSeconds);
}
