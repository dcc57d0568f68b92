// The sections of the settings by group, in their order. Each has its own address: /settings/<module>.
export const settingsGroups = [
  { key: 'general', modules: ['details', 'appearance', 'beta'] },
  { key: 'personal', modules: ['password', 'two-factor', 'login', 'activity', 'tokens', 'data'] },
  {
    key: 'registration',
    modules: [
      'devices',
      'sources',
      'import',
      'activity-export',
      'contacts',
      'contact-import',
      'detections',
      'privacy',
      'schedule',
      'reminders',
      'blocks',
      'processing',
      'ai',
      'sync-errors',
      'periods',
      'working-codes',
      'descriptions',
      'tags',
      'permanent-tags',
      'folders',
    ],
  },
  {
    key: 'organisation',
    modules: [
      'organisation',
      'locations',
      'departments',
      'templates',
      'custom-fields',
      'permissions',
      'telephone',
      'sign-on',
      'subscription',
      'audit',
      'jobs',
    ],
  },
] as const;

export type SettingsGroup = (typeof settingsGroups)[number]['key'];
export type SettingsModule = (typeof settingsGroups)[number]['modules'][number];

const ofAdministrators: readonly SettingsModule[] = ['periods'];

/** The groups that somebody is offered: the organisation is its administrators', and so is closing periods. */
export const settingsGroupsFor = ({ isAdmin }: { isAdmin: boolean }) =>
  settingsGroups
    .filter(({ key }) => isAdmin || key !== 'organisation')
    .map(({ key, modules }) => ({
      key,
      modules: modules.filter((module: SettingsModule) => isAdmin || !ofAdministrators.includes(module)),
    }));

export const settingsModules: readonly SettingsModule[] = settingsGroups.flatMap(({ modules }) => [...modules]);

export const isSettingsModule = (value: string | undefined): value is SettingsModule =>
  settingsModules.some((module) => module === value);
