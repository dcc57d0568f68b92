/** Decisions about a way alone: internal, or left out. One without is for a contact, or as its appointment. */
export const travelKinds = ['internal', 'ignored'] as const;
export type TravelKind = (typeof travelKinds)[number];

/** The kind of a way by its log, as it is stored. */
export function travelKindOf(log: { readonly internal: boolean; readonly status: string }): TravelKind | null {
  if (log.status === 'ignored') return 'ignored';
  return log.internal ? 'internal' : null;
}
