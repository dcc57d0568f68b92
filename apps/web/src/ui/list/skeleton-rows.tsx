import { Skeleton, Stack } from '@mantine/core';

const widths = ['92%', '78%', '85%', '70%', '88%'];

/** Rows in the shape of a list that is loading. */
export const SkeletonRows = ({ rows = 5, height = 20 }: { rows?: number; height?: number }) => (
  <Stack gap="sm" aria-busy="true">
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
      <Skeleton key={key} height={height} width={widths[row % widths.length] ?? '80%'} />
    ))}
  </Stack>
);
