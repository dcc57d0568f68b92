import { Group, Skeleton, Stack } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';

const spans = [88, 24, 62, 40, 46, 96, 30];

/** The shape of a day while it is loading. */
export const DaySkeleton = () => {
  const t = useT();
  return (
    <Stack p="lg" gap="lg" aria-busy="true" aria-label={t('shell:loading')} role="status">
      <Group gap="xl">
        {['recorded', 'booked', 'open', 'ignored'].map((key) => (
          <Skeleton key={key} width={84} height={38} />
        ))}
      </Group>
      <Skeleton height={10} radius="xl" />
      <Group align="flex-start" wrap="nowrap" gap="lg">
        <Stack gap="xs" flex={1}>
          {spans.map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
        <Stack gap="xs" w={320} visibleFrom="md">
          <Skeleton height={26} width="70%" />
          <Skeleton height={90} />
          <Skeleton height={60} />
        </Stack>
      </Group>
    </Stack>
  );
};
