// The block settings of one user, for administrators.
import { blockSettingsSchema } from '@daybook/contract/block-settings.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Blocks } from '../settings/frame/block-fields.tsx';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import type { User } from './user-queries.ts';

export type BlocksOfUser = { value: Blocks; setBy: 'default' | 'client' | 'user' };

export const blocksOfUserQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.users('blocks', userId),
    queryFn: async ({ signal }): Promise<BlocksOfUser> => {
      const { data } = await call(routes.getBlockSettings, { params: { userId }, signal });
      const { value, set_by: setBy } = data.attributes;
      return { value: blockSettingsSchema.parse(value), setBy };
    },
    gcTime: 0,
  });

/** Gives a user separate block settings; null removes them, so that the organisation's apply again. */
export const useChangeBlocks = (user: User) => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (value: Blocks | null) =>
      call(routes.updateBlockSettings, { params: { userId: user.id }, body: { value } }),
    onSuccess: () => {
      notify(t('users:blocks.saved', { name: user.attributes.name_full }));
      return queryClient.invalidateQueries({ queryKey: queryKeys.audit() });
    },
    meta: { errorShown: true },
  });
};
