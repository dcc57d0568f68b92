// Reading and changing the telephone systems of the organisation.
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import type { CallAnswer } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type PhoneSystem = CallAnswer<typeof routes.listPhoneSystems>['data'][number];
export type CallReport = CallAnswer<typeof routes.uploadCalls>['data'];
export type Line = PhoneSystem['attributes']['lines'][number];

const everybody = 500;
const uploadWithinMs = 120_000;

export const phoneSystemsQuery = queryOptions({
  queryKey: queryKeys.phoneSystems(),
  queryFn: async ({ signal }) => (await call(routes.listPhoneSystems, { signal })).data,
});

/** Users to whom a line can be assigned. */
export const lineOwnersQuery = queryOptions({
  queryKey: queryKeys.users('line-owners'),
  queryFn: async ({ signal }) => {
    const { data } = await call(routes.listUsers, { query: { limit: everybody }, signal });
    return data.map(({ id, attributes }) => ({ value: id, label: attributes.name_full }));
  },
});

const useChanged = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.phoneSystems(), queryKeys.audit()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
};

export const useCreateSystem = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (name: string) => (await call(routes.createPhoneSystem, { body: { name } })).data.attributes,
    onSuccess: changed,
  });
};

export const useRenewSecret = ({ id }: PhoneSystem) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async () => (await call(routes.renewPhoneSystemSecret, { params: { id } })).data.attributes,
    onSuccess: changed,
  });
};

export const useUpdateSystem = ({ id }: PhoneSystem) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: { name?: string; timezone?: string; lines?: Line[] }) =>
      call(routes.updatePhoneSystem, { params: { id }, body }),
    onSettled: changed,
  });
};

export const useRemoveSystem = ({ id, attributes: { name } }: PhoneSystem) => {
  const t = useT();
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call(routes.deletePhoneSystem, { params: { id } }),
    onSuccess: () => notify(t('phone-systems:removed', { name })),
    onSettled: changed,
  });
};

/** Sends a file of calls and returns their outcomes; stores the calls unless it is a dry run. */
export const useCallFile = ({ id }: PhoneSystem) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async ({ file, isTrial }: { file: File; isTrial: boolean }) => {
      const query = { dry_run: isTrial ? 'true' : 'false' } as const;
      return (await call(routes.uploadCalls, { params: { id }, query, file, withinMs: uploadWithinMs })).data;
    },
    onSuccess: changed,
    meta: { errorShown: true },
  });
};
