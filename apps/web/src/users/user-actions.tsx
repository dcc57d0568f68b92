import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconEraser,
  IconKey,
  IconLockOff,
  IconMail,
  IconMailOff,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRuler2,
  IconUserShare,
} from '@tabler/icons-react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { type UserAction, userActions } from './possible-actions.ts';
import type { User } from './user-queries.ts';

const icons: Record<UserAction, Icon> = {
  edit: IconPencil,
  permissions: IconKey,
  blocks: IconRuler2,
  inviteAgain: IconMail,
  withdraw: IconMailOff,
  impersonate: IconUserShare,
  resetTwoFactor: IconLockOff,
  deactivate: IconPlayerPause,
  reactivate: IconPlayerPlay,
  archive: IconArchive,
  restore: IconArchiveOff,
  erase: IconEraser,
};

/** Actions for one user. */
export const UserActions = ({ user, onAction }: { user: User; onAction: (action: UserAction, user: User) => void }) => {
  const t = useT();
  const { user: self } = useSession();
  const entries = userActions(user.attributes, user.id === self.id).map((key) => ({
    key,
    label: t(`users:actions.${key}`),
    icon: icons[key],
    isApart: key === 'deactivate' || key === 'withdraw' || key === 'erase',
    run: () => onAction(key, user),
  }));
  return (
    <ActionMenu entries={entries}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('shell:list.actionsFor', { name: user.attributes.name_full })}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </ActionMenu>
  );
};
