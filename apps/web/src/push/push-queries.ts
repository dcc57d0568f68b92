import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { leaveHere, subscribeHere, subscriptionHere } from './push-device.ts';

/** The devices of the user, and which of them is this one. */
export const pushQuery = queryOptions({
  queryKey: queryKeys.push(),
  queryFn: async ({ signal }) => {
    const endpoint = (await subscriptionHere())?.endpoint ?? null;
    return (await call(routes.getPush, { body: { endpoint }, signal })).data;
  },
});

/** Switches messages on this device on; false when the browser or its user refuses. */
export const useSubscribe = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      const { server_key: serverKey } = await queryClient.ensureQueryData(pushQuery);
      const body = await subscribeHere(serverKey);
      if (body !== null) await call(routes.subscribePush, { body });
      return body !== null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.push() }),
  });
};

export const useUnsubscribe = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
      await call(routes.unsubscribePush, { params: { id } });
      if (isHere) await leaveHere();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.push() }),
  });
};
