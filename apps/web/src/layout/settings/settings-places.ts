// Screens that belong to a chapter of the settings but are not sections.
import type { LinkProps } from '@tanstack/react-router';
import type { SettingsGroup } from '../../shell/settings-modules.ts';

export type SettingsPlace = {
  readonly key: 'connections' | 'extension' | 'desktop' | 'projects' | 'users' | 'billing';
  readonly to: NonNullable<LinkProps['to']>;
};

export const settingsPlaces: Partial<Record<SettingsGroup, readonly SettingsPlace[]>> = {
  projects: [{ key: 'projects', to: '/projects' }],
  integrations: [
    { key: 'connections', to: '/integrations' },
    { key: 'extension', to: '/auth/extension' },
    { key: 'desktop', to: '/auth/desktop' },
  ],
  organisation: [
    { key: 'users', to: '/users' },
    { key: 'billing', to: '/billing' },
  ],
};
