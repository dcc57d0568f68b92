// Links to the settings, which open as a dialog above the present page under the address /settings/<module>.
import { Link, type LinkComponentProps, useNavigate } from '@tanstack/react-router';
import { useIsBlocked } from './api/account-state.ts';
import type { SettingsModule } from './settings-modules.ts';

const target = (module: SettingsModule) =>
  ({
    to: '.',
    search: (current: object) => ({ ...current, settings: module }),
    mask: { to: '/settings/$module', params: { module }, unmaskOnReload: false },
  }) as const;

/** A link that opens the settings above this page. */
export const SettingsLink = ({
  module = 'details',
  ...rest
}: Pick<LinkComponentProps, 'className' | 'children' | 'aria-label' | 'aria-current' | 'ref' | 'replace'> & {
  module?: SettingsModule;
}) => <Link {...target(module)} {...rest} />;

/** Opens the settings page; while the account may not work, the first section. */
export const useToSettings = (): (() => void) => {
  const navigate = useNavigate();
  const isBlocked = useIsBlocked();
  return () => void navigate(isBlocked ? target('details') : { to: '/settings' });
};

/** Opens a section of the settings above this page. */
export const useOpenSettings = (): ((module?: SettingsModule, how?: { replace: boolean }) => void) => {
  const navigate = useNavigate();
  return (module = 'details', how = { replace: false }) => void navigate({ ...target(module), ...how });
};
