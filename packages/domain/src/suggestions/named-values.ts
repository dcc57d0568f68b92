/**
 * The kind of a match with a project or working code: by its number or code, by its full name, or by a word that no
 * other has.
 */
export const dimensionBases = ['number', 'name', 'word'] as const;
export type DimensionBasis = (typeof dimensionBases)[number];

/** Where recorded activity can name something. */
export const namedPlaces = ['title', 'folder', 'address'] as const;
export type NamedPlace = (typeof namedPlaces)[number];
