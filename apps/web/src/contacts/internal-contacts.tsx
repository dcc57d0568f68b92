import { routes } from '@daybook/contract/routes.ts';
import { ActionIcon, Skeleton, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { searchContacts } from '../dimensions/dimension-search.ts';
import rowClasses from '../settings/frame/setting-row.module.css';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';
import { useContactsChanged } from './contact-queries.ts';

const internalContactsQuery = queryOptions({
  queryKey: queryKeys.contacts('internal'),
  queryFn: async ({ signal }) =>
    (await call(routes.listContacts, { query: { internal: 'bool:true', limit: 100 }, signal })).data,
});

const useDesignate = () => {
  const t = useT();
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: ({ id, internal }: { id: string; internal: boolean }) =>
      call(routes.updateContact, { params: { id }, body: { internal } }),
    onSuccess: () => notify(t('shell:saved')),
    onError: presentError,
    onSettled: changed,
    meta: { errorShown: true },
  });
};

/** The contacts on which internal work is booked; administrators designate them, and one always remains. */
export const InternalContacts = () => {
  const t = useT();
  const { user } = useSession();
  const { data, error, isPending, refetch } = useQuery(internalContactsQuery);
  const designate = useDesignate();
  if (isPending) return <Skeleton height={72} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const known = new Set(data.map(({ id }) => id));
  const search = async (typed: string, signal: AbortSignal) =>
    (await searchContacts(typed, signal)).filter(({ value }) => !known.has(value));
  return (
    <Stack gap="sm">
      {data.length === 0 && <Text size="sm">{t('contacts:settings.noInternal')}</Text>}
      <ul className={rowClasses.list}>
        {data.map(({ id, attributes: { formatted_name: name } }) => (
          <li key={id} className={rowClasses.line}>
            <ContactDot id={id} />
            <Text size="sm" className={rowClasses.words}>
              {name}
            </Text>
            {user.is_admin && data.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('contacts:settings.notInternal', { name })}
                onClick={() => designate.mutate({ id, internal: false })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {user.is_admin && (
        <RemoteSelect
          key={[...known].join()}
          label={t('contacts:settings.addInternal')}
          value={null}
          onChange={(id) => id !== null && designate.mutate({ id, internal: true })}
          chosen={null}
          queryKey={['contacts', 'not-internal', ...known]}
          search={search}
        />
      )}
    </Stack>
  );
};
