import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { Card } from './card.tsx';
import classes from './dashboard-screen.module.css';
import { startQuery } from './start-queries.ts';
import { StartTask } from './start-task.tsx';
import { progressOf } from './start-tasks.ts';

const shownAtFirst = 3;

/** The getting-started tasks, until all of them are done or dismissed. */
export const GoodStartCard = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  const [showsAll, setShowsAll] = useState(false);
  const tasks = useQuery({ ...startQuery(user.id), enabled: !user.is_demo && impersonator === null });
  const { open, doneCount, allCount } = progressOf(tasks.data ?? []);
  if (open.length === 0) return null;
  const shown = showsAll ? open : open.slice(0, shownAtFirst);
  return (
    <Card
      title={t('onboarding:title', { name: user.name_first })}
      aside={
        <Text size="sm" c="dimmed">
          {t('onboarding:progress', { done: doneCount, all: allCount })}
        </Text>
      }
    >
      <ol className={classes.steps}>
        {shown.map(({ key, task }) => (
          <StartTask key={key} task={task} />
        ))}
      </ol>
      {shown.length < open.length && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setShowsAll(true)}>
          {t('onboarding:more', { count: open.length })}
        </Button>
      )}
    </Card>
  );
};
