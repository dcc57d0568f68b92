/** The kind of record from which the system made a forced tag. */
export const tagOrigins = ['organisation', 'person', 'contact'] as const;
export type TagOrigin = (typeof tagOrigins)[number];
