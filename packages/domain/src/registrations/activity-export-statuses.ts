/** The states of a file with hours (specification 4, export). */
export const activityExportStatuses = ['init', 'busy', 'finished', 'failed'] as const;
export type ActivityExportStatus = (typeof activityExportStatuses)[number];
