/** Names of the first levels where bookings are described (specification 3, dimension), whatever an organisation calls them. */
export const dimensionTypes = ['project', 'subproject', 'workingcode'] as const;
export type DimensionType = (typeof dimensionTypes)[number];

/** The type of a level, counted from 1; null below the third. */
export const dimensionType = (level: number): DimensionType | null => dimensionTypes[level - 1] ?? null;
