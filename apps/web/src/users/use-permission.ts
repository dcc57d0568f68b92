// Grants and revokes permissions.
import type { Permission } from '@daybook/contract/permissions.ts';
import { routes } from '@daybook/contract/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { type User, useUsersChanged } from './user-queries.ts';

type Decision = { key: Permission; value: boolean };

/** Grants or revokes a permission, and offers to undo that. */
export const usePermission = (user: User) => {
  const t = useT();
  const changed = useUsersChanged();
  const send = async (decision: Decision) => {
    await call(routes.updateUserPermissions, { params: { id: user.id }, body: { permissions: [decision] } });
    await changed();
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (_nothing, { key, value }) =>
      void notifyWithUndo(t('users:permissions.changed', { name: user.attributes.name_full }), () =>
        send({ key, value: !value }),
      ),
  });
};
