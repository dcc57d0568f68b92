import { Skeleton, Stack } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';

/** The shape of the panel, or of a view, while its code is loading. */
export const PanelSkeleton = () => {
  const t = useT();
  return (
    <Stack gap="sm" aria-busy="true" aria-label={t('shell:loading')} role="status">
      <Skeleton height={26} width="70%" />
      <Skeleton height={90} />
      <Skeleton height={60} />
      <Skeleton height={36} />
    </Stack>
  );
};
