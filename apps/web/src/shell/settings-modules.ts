// The sections of the settings by chapter, in their order. Each has its own address: /settings/<module>.
import { may, type Rights } from './use-may.ts';

export const settingsGroups = [
  { key: 'account', modules: ['details', 'appearance', 'reminders', 'beta'] },
  { key: 'security', modules: ['password', 'two-factor', 'login', 'activity', 'tokens', 'data'] },
  { key: 'recording', modules: ['devices', 'sources', 'detections', 'privacy', 'schedule'] },
  { key: 'booking', modules: ['blocks', 'processing', 'ai', 'descriptions'] },
  { key: 'contacts', modules: ['contacts', 'tags', 'permanent-tags', 'folders'] },
  { key: 'projects', modules: ['working-codes', 'templates', 'custom-fields'] },
  { key: 'transfer', modules: ['import', 'contact-import', 'activity-export'] },
  { key: 'integrations', modules: ['sync-errors', 'telephone'] },
  {
    key: 'organisation',
    modules: ['organisation', 'locations', 'departments', 'permissions', 'sign-on', 'subscription'],
  },
  { key: 'oversight', modules: ['periods', 'audit', 'jobs'] },
] as const;

export type SettingsGroup = (typeof settingsGroups)[number]['key'];
export type SettingsModule = (typeof settingsGroups)[number]['modules'][number];
export type SettingsChapter = { readonly key: SettingsGroup; readonly modules: readonly SettingsModule[] };

const groupsOfAdministrators: readonly SettingsGroup[] = ['organisation', 'oversight'];
const modulesOfAdministrators: readonly SettingsModule[] = ['custom-fields', 'telephone'];

const isOffered = (module: SettingsModule, user: Rights): boolean => {
  if (module === 'templates') return may(user, 'manage_dimensions');
  if (module === 'contact-import') return may(user, 'manage_contacts');
  return user.is_admin || !modulesOfAdministrators.includes(module);
};

/**
 * Returns the chapters offered to a user: the organisation's chapter, and its defaults, are for administrators unless a
 * permission opens them.
 */
export const settingsGroupsFor = (user: Rights): SettingsChapter[] =>
  settingsGroups
    .filter(({ key }) => user.is_admin || !groupsOfAdministrators.includes(key))
    .map(({ key, modules }) => ({ key, modules: modules.filter((module) => isOffered(module, user)) }));

export const settingsModules: readonly SettingsModule[] = settingsGroups.flatMap(({ modules }) => [...modules]);

export const isSettingsModule = (value: string | undefined): value is SettingsModule =>
  settingsModules.some((module) => module === value);
