/** The states of a published booking on its way to an external system. */
export const exportStates = ['pending', 'busy', 'done', 'error', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];
