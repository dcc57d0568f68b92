/** The languages of the product (specification 1); Dutch is the default. */
export const languages = ['nl', 'en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];
