/** The types of the first three levels (specification 3, dimension), whatever an organisation calls them. */
export const dimensionTypes = ['project', 'subproject', 'workingcode'] as const;
export type DimensionType = (typeof dimensionTypes)[number];

/** Returns the type of a level, counted from 1; null below the third. */
export const dimensionType = (level: number): DimensionType | null => dimensionTypes[level - 1] ?? null;
