// The sections of the settings, in their order. Each has its own address: /settings/<module>.
export const settingsModules = ['details', 'appearance', 'detections', 'blocks', 'tokens'] as const;
export type SettingsModule = (typeof settingsModules)[number];

export const isSettingsModule = (value: string | undefined): value is SettingsModule =>
  settingsModules.some((module) => module === value);
