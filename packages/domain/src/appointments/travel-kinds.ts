/**
 * Decisions about a journey alone: internal, or ignored. Without one it has its own contact, or follows its
 * appointment.
 */
export const travelKinds = ['internal', 'ignored'] as const;
export type TravelKind = (typeof travelKinds)[number];

/** Returns the kind of a journey by its stored log. */
export function travelKindOf(log: { readonly internal: boolean; readonly status: string }): TravelKind | null {
  if (log.status === 'ignored') return 'ignored';
  return log.internal ? 'internal' : null;
}
