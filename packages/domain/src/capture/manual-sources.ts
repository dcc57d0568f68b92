/** What an entry by hand can say of how it was worked; all of them count as entered by hand. */
export const manualSources = ['manual', 'phone', 'mobile', 'voip', 'email', 'travel', 'appointment'] as const;
export type ManualSource = (typeof manualSources)[number];
