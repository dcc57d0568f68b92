/** The states of a contact file, from the upload address to the end. */
export const contactImportStatuses = [
  'prepared',
  'uploaded',
  'ready',
  'processing',
  'checked',
  'finishing',
  'finished',
  'failed',
] as const;
export type ContactImportStatus = (typeof contactImportStatuses)[number];
