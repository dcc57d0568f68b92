import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../ui/use-document-title.ts';
import classes from './auth-card.module.css';

/** The card around sign-in and registration. */
export const AuthCard = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  useScreenTitle(title);
  return (
    <Paper className={classes.card} withBorder radius="lg" p="xl">
      <Title order={1} fz="1.5rem">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      )}
      <div className={classes.body}>{children}</div>
    </Paper>
  );
};
