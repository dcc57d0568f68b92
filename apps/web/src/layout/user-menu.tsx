import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { MenuOnDemand } from '../ui/action-menu.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import classes from './user-menu.module.css';

const OpenedUserMenu = onDemand(async () => (await import('./opened-user-menu.tsx')).OpenedUserMenu);

const initialsOf = (first: string, last: string): string => `${first.at(0) ?? ''}${last.at(0) ?? ''}`.toUpperCase();

/** The signed-in user, with a button to sign out. */
export const UserMenu = () => {
  const t = useT();
  const { user } = useSession();
  const button = (
    <UnstyledButton className={classes.avatar}>
      <VisuallyHidden>{t('shell:user.menu', { name: user.name_full })}</VisuallyHidden>
      <span aria-hidden>{initialsOf(user.name_first, user.name_last)}</span>
    </UnstyledButton>
  );
  return (
    <MenuOnDemand part={OpenedUserMenu} opened={<OpenedUserMenu>{button}</OpenedUserMenu>}>
      {button}
    </MenuOnDemand>
  );
};
