/** The states of a file with contacts, from its address to its end. */
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
