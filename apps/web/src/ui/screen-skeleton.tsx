import { Skeleton, Stack } from '@mantine/core';
import { SkeletonRows } from './list/skeleton-rows.tsx';
import classes from './states.module.css';

/** Shown while a screen's code or texts are loading. */
export const ScreenSkeleton = () => (
  <Stack className={classes.screen} gap="md" aria-busy="true">
    <Skeleton height={28} width="min(20rem, 60%)" />
    <SkeletonRows rows={8} />
  </Stack>
);
