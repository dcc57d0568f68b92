/** The kinds of work that a manual entry can name; all of them count as entered by hand. */
export const manualSources = ['manual', 'phone', 'mobile', 'voip', 'email', 'travel', 'appointment'] as const;
