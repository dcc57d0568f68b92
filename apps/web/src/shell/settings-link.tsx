// Ways to the settings, which open as a dialog over the page one is on while the address says /settings/<module>.
import { Link, type LinkComponentProps, useNavigate } from '@tanstack/react-router';
import { useIsBlocked } from './api/account-state.ts';
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
}: Pick<LinkComponentProps, 'className' | 'children' | 'aria-label' | 'aria-current' | 'ref' | 'replace'> & {
  module?: SettingsModule;
}) => <Link {...target(module)} {...rest} />;

/** Goes to the page of the settings; while the account may not work, to the first section. */
export const useToSettings = (): (() => void) => {
  const navigate = useNavigate();
  const isBlocked = useIsBlocked();
  return () => void navigate(isBlocked ? target('details') : { to: '/settings' });
};

/** Opens a section of the settings over this page. */
export const useOpenSettings = (): ((module?: SettingsModule, how?: { replace: boolean }) => void) => {
  const navigate = useNavigate();
  return (module = 'details', how = { replace: false }) => void navigate({ ...target(module), ...how });
};
