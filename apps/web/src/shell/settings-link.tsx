// Ways to the settings, which open as a dialog over the page one is on while the address says /settings/<module>.
import { Link, type LinkComponentProps, useNavigate } from '@tanstack/react-router';
import type { SettingsModule } from './settings-modules.ts';

const target = (module: SettingsModule) =>
  ({
    to: '.',
    search: (current: object) => ({ ...current, settings: module }),
    mask: { to: '/settings/$module', params: { module }, unmaskOnReload: false },
  }) as const;

/** A link that opens the settings over this page. */
export const SettingsLink = ({
  module = 'details',
  ...rest
}: Pick<LinkComponentProps, 'className' | 'children' | 'aria-label'> & { module?: SettingsModule }) => (
  <Link {...target(module)} {...rest} />
);

/** Opens the settings over this page. */
export const useOpenSettings = (): ((module?: SettingsModule, how?: { replace: boolean }) => void) => {
  const navigate = useNavigate();
  return (module = 'details', how = { replace: false }) => void navigate({ ...target(module), ...how });
};
