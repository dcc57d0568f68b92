/** What a file with recorded work can be. */
export const importFormats = ['activitywatch', 'calendar', 'toggl', 'clockify', 'harvest'] as const;
export type ImportFormat = (typeof importFormats)[number];
