import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dashboard-screen.module.css';

/** A part of the dashboard. */
export const Card = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <Paper component="section" className={classes.card} withBorder radius="lg" p="lg" aria-label={title}>
    <Group justify="space-between" mb="md" gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      {aside}
    </Group>
    {children}
  </Paper>
);
