/** The ways of working that an entry by hand can name; all of them count as entered by hand. */
export const manualSources = ['manual', 'phone', 'mobile', 'voip', 'email', 'travel', 'appointment'] as const;
