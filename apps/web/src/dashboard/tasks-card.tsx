import { onboardingTaskTypes } from '@daybook/domain/onboarding/onboarding-tasks.ts';
import { Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { Card } from './card.tsx';
import classes from './dashboard-screen.module.css';
import { startQuery } from './start-queries.ts';
import { StartTask } from './start-task.tsx';
import { feasible } from './start-tasks.ts';

/** Every task, by its kind, those that are done as well. */
export const TasksCard = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  const { data } = useQuery({ ...startQuery(user.id), enabled: impersonator === null });
  const tasks = feasible.flatMap((key) => {
    const task = data?.find((one) => one.key === key);
    return task === undefined ? [] : [{ key, task }];
  });
  return (
    <Card title={t('dashboard:tasks.title')}>
      {onboardingTaskTypes.map((type) => {
        const own = tasks.filter(({ task }) => task.type === type);
        if (own.length === 0) return null;
        return (
          <section key={type} className={classes.taskGroup}>
            <Title order={3} size="h6">
              {t(`onboarding:types.${type}`)}
            </Title>
            <ul className={classes.steps}>
              {own.map(({ key, task }) =>
                task.completed_at === null ? (
                  <StartTask key={key} taskKey={key} task={task} />
                ) : (
                  <li key={key} className={classes.step}>
                    <IconCircleCheckFilled className={classes.done} aria-label={t('dashboard:progress.done')} />
                    <Text className={classes.stepText}>{t(`onboarding:tasks.${key}.title`)}</Text>
                  </li>
                ),
              )}
            </ul>
          </section>
        );
      })}
    </Card>
  );
};
