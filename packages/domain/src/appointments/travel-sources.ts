/** Sources of a travel time: a routing service, or the last journey. */
export const travelSources = ['routing', 'last_known'] as const;
export type TravelSource = (typeof travelSources)[number];
