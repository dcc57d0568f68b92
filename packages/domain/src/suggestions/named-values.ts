/** How a project or working code is named: by its number or code, by its name as a whole, or by a word of it that no other has. */
export const dimensionBases = ['number', 'name', 'word'] as const;
export type DimensionBasis = (typeof dimensionBases)[number];

/** Places of recorded time in which something is named. */
export const namedPlaces = ['title', 'folder', 'address'] as const;
export type NamedPlace = (typeof namedPlaces)[number];
