// How much an erasure removes and keeps, shown before it is confirmed.
import { routes } from '@daybook/contract/routes.ts';
import { Alert, List, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';

const erasureQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.users('erasure', userId),
    queryFn: async ({ signal }) => (await call(routes.previewErasure, { params: { id: userId }, signal })).data,
    // Current numbers, each time the question opens.
    staleTime: 0,
  });

const counted = ['detections', 'open_days', 'notes', 'descriptions', 'connections'] as const;

/** Whether the user stays as the last administrator; undefined while that is loading. */
export const useIsLastAdministrator = (userId: string): boolean | undefined =>
  useQuery(erasureQuery(userId)).data?.is_last_administrator;

/** Lists of the data that are permanently deleted and of the data that stay, with numbers. */
export const ErasureFacts = ({ userId }: { userId: string }) => {
  const t = useT();
  const formats = useFormats();
  const { data: numbers, error } = useQuery(erasureQuery(userId));
  if (error !== null) return <FailureNote error={error} />;
  if (numbers === undefined) return <Skeleton height={220} />;
  if (numbers.is_last_administrator) {
    return (
      <Alert role="alert" color="orange" variant="light">
        {t('users:lastAdministrator')}
      </Alert>
    );
  }
  const { published_days: count, published_duration: seconds } = numbers;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} id="erasure-goes">
        {t('users:erase.goes')}
      </Text>
      <List size="sm" spacing={4} aria-labelledby="erasure-goes">
        <List.Item>{t('users:erase.identity')}</List.Item>
        {counted.map((key) =>
          numbers[key] === 0 ? null : (
            <List.Item key={key}>{t(`users:erase.${key}`, { count: numbers[key] })}</List.Item>
          ),
        )}
      </List>
      <Text size="sm" fw={600} mt="xs" id="erasure-stays">
        {t('users:erase.stays')}
      </Text>
      <List size="sm" spacing={4} aria-labelledby="erasure-stays">
        <List.Item>
          {count === 0
            ? t('users:erase.nothingPublished')
            : t('users:erase.published', { count, hours: formats.hours(seconds) })}
        </List.Item>
        <List.Item>{t('users:erase.shared')}</List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {t('users:erase.backups')}
      </Text>
    </Stack>
  );
};
