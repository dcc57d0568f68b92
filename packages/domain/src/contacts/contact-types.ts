/** The types of a contact (specification 3, contact). */
export const contactTypes = ['regular', 'partner'] as const;
export type ContactType = (typeof contactTypes)[number];
