/** The states of a file that is made in the background (specification 4, export). */
export const madeFileStatuses = ['init', 'busy', 'finished', 'failed'] as const;
export type MadeFileStatus = (typeof madeFileStatuses)[number];
