/** What says how long the way takes: a routing service, or what it took last time. */
export const travelSources = ['routing', 'last_known'] as const;
export type TravelSource = (typeof travelSources)[number];
