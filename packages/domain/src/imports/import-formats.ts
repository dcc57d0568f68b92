/** Formats of a file with recorded work. */
export const importFormats = ['activitywatch', 'calendar', 'toggl', 'clockify', 'harvest'] as const;
export type ImportFormat = (typeof importFormats)[number];
