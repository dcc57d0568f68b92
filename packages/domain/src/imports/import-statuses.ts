/** The states of a file with activity recorded elsewhere. */
export const importStatuses = ['prepared', 'running', 'cancelling', 'cancelled', 'done', 'failed', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];
