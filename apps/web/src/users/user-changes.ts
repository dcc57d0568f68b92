// Changing people. What can be taken back offers it.
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

/** The values that fields of a change had before it. */
export const formerValues = (user: User, change: UserChange): UserChange =>
  Object.fromEntries(
    Object.keys(change).flatMap((key) => {
      const before = Object.entries(user.attributes).find(([name]) => name === key)?.[1];
      // No plan cannot be chosen: it is what cancelling leaves.
      return before === undefined || (key === 'subscription_id' && before === null) ? [] : [[key, before]];
    }),
  );

/** Changes fields of a person, and offers to change them back. */
export const useChangeUser = (user: User) => {
  const t = useT();
  const changed = useUsersChanged();
  const send = async (body: UserChange) => {
    await call(routes.updateUser, { params: { id: user.id }, body });
    await changed();
  };
  return useMutation({
    mutationFn: send,
    // Afterwards the person is read again, and what was there before is gone.
    onMutate: (body) => formerValues(user, body),
    onSuccess: (_nothing, _body, former) =>
      void notifyWithUndo(t('users:changed', { name: user.attributes.name_full }), () => send(former)),
    meta: { errorShown: true },
  });
};

/** Adds a person: with a password, or invited by mail to choose one. */
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

/** Takes back who was archived or deactivated. */
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

/** Archives, and offers to take it back. An invitation that is not accepted is withdrawn by it. */
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

/** Deactivates, and offers to take it back. */
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

/** Takes the second step of signing in away from somebody who lost what it needs. */
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

/** Sends the link of an invitation once more; the one before stops working. */
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

/** Erases somebody who was archived, for good. */
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

/** Begins to act in the name of somebody, in this browser: the page starts again as that person. */
export const useImpersonate = (user: User) =>
  useMutation({
    mutationFn: async (reason: string) => {
      const body = reason.trim() === '' ? {} : { reason };
      const { data } = await call(routes.createLoginToken, { params: { id: user.id }, body });
      await call(routes.impersonate, { body: { login_token: data.login_token } });
    },
    onSuccess: () => location.assign('/dashboard'),
  });
