// Changes users. Reversible changes offer an undo button.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { notify, notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { type User, useUsersChanged } from './user-queries.ts';

export type UserChange = z.input<typeof routes.updateUser.body>;
export type NewUser = z.input<typeof routes.createUser.body>;
export type Reason = z.input<typeof routes.deactivateUser.body>['reason'];

/** Returns the values that the changed fields had before. */
export const formerValues = (user: User, change: UserChange): UserChange =>
  Object.fromEntries(
    Object.keys(change).flatMap((key) => {
      const before = Object.entries(user.attributes).find(([name]) => name === key)?.[1];
      // No plan cannot be chosen: it is the result of cancelling.
      return before === undefined || (key === 'subscription_id' && before === null) ? [] : [[key, before]];
    }),
  );

/** Changes fields of a user, and offers to change them back. */
export const useChangeUser = (user: User) => {
  const t = useT();
  const changed = useUsersChanged();
  const send = async (body: UserChange) => {
    await call(routes.updateUser, { params: { id: user.id }, body });
    await changed();
  };
  return useMutation({
    mutationFn: send,
    // Afterwards the user is read again, and the previous values are gone.
    onMutate: (body) => formerValues(user, body),
    onSuccess: (_nothing, _body, former) =>
      void notifyWithUndo(t('users:changed', { name: user.attributes.name_full }), () => send(former)),
    meta: { errorShown: true },
  });
};

/** Adds a user: with a password, or invited by mail to choose one. */
export const useCreateUser = () => {
  const t = useT();
  const changed = useUsersChanged();
  return useMutation({
    mutationFn: (body: NewUser) => call(routes.createUser, { body }),
    onSuccess: async ({ data }, { password }) => {
      await changed();
      const key = password === undefined ? 'users:create.invited' : 'users:create.added';
      notify(t(key, { name: data.attributes.name_full }));
    },
    meta: { errorShown: true },
  });
};

/** Restores a user who was archived or deactivated. */
export const useRestoreUser = () => {
  const t = useT();
  const changed = useUsersChanged();
  return useMutation({
    mutationFn: (user: User) => call(routes.restoreUser, { params: { id: user.id } }),
    onSuccess: async (_restored, user) => {
      await changed();
      notify(t('users:restored', { name: user.attributes.name_full }));
    },
  });
};

/** Archives a user, and offers to undo it. An invitation that is not accepted is withdrawn by it. */
export const useArchiveUser = () => {
  const t = useT();
  const changed = useUsersChanged();
  const restore = useRestoreUser();
  return useMutation({
    mutationFn: (user: User) => call(routes.archiveUser, { params: { id: user.id } }),
    onSuccess: async (_nothing, user) => {
      await changed();
      const key = user.attributes.status === 'invited' ? 'users:invite.withdrawn' : 'users:archive.done';
      notifyWithUndo(t(key, { name: user.attributes.name_full }), () => restore.mutateAsync(user));
    },
    meta: { errorShown: true },
  });
};

/** Deactivates a user, and offers to undo it. */
export const useDeactivateUser = (user: User) => {
  const t = useT();
  const changed = useUsersChanged();
  const restore = useRestoreUser();
  return useMutation({
    mutationFn: ({ reason, explanation }: { reason: Reason; explanation: string }) =>
      call(routes.deactivateUser, {
        body: { user_id: Number(user.id), reason, ...(explanation.trim() === '' ? {} : { explanation }) },
      }),
    onSuccess: async () => {
      await changed();
      notifyWithUndo(t('users:deactivate.done', { name: user.attributes.name_full }), () => restore.mutateAsync(user));
    },
    meta: { errorShown: true },
  });
};

/** Turns off the second step of signing in for a user who lost the device for it. */
export const useResetTwoFactor = (user: User) => {
  const t = useT();
  const changed = useUsersChanged();
  return useMutation({
    mutationFn: () => call(routes.resetTwoFactor, { params: { id: user.id } }),
    onSuccess: async () => {
      await changed();
      notify(t('users:resetTwoFactor.done', { name: user.attributes.name_full }));
    },
    meta: { errorShown: true },
  });
};

/** Sends the link of an invitation again; the previous one stops working. */
export const useInviteAgain = () => {
  const t = useT();
  const changed = useUsersChanged();
  return useMutation({
    mutationFn: (user: User) => call(routes.inviteUser, { body: { email: user.attributes.email } }),
    onSuccess: async (_again, user) => {
      await changed();
      notify(t('users:invite.sentAgain', { email: user.attributes.email }));
    },
  });
};

/** Permanently erases an archived user. */
export const useEraseUser = (user: User) => {
  const t = useT();
  const changed = useUsersChanged();
  return useMutation({
    mutationFn: (email: string) => call(routes.eraseUser, { params: { id: user.id }, body: { email } }),
    onSuccess: async () => {
      await changed();
      notify(t('users:erase.done'));
    },
    meta: { errorShown: true },
  });
};

/** Begins to act as a user, in this browser: the page reloads as that user. */
export const useImpersonate = (user: User) =>
  useMutation({
    mutationFn: async (reason: string) => {
      const body = reason.trim() === '' ? {} : { reason };
      const { data } = await call(routes.createLoginToken, { params: { id: user.id }, body });
      await call(routes.impersonate, { body: { login_token: data.login_token } });
    },
    onSuccess: () => location.assign('/dashboard'),
  });
