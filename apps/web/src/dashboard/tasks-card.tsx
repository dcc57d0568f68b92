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

/** Every task that was not dismissed, by kind, including the completed ones. */
export const TasksCard = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  const { data } = useQuery({ ...startQuery(user.id), enabled: impersonator === null });
  const tasks = data?.filter(({ is_ignored: isIgnored, completed_at: at }) => !isIgnored || at !== null) ?? [];
  return (
    <Card title={t('dashboard:tasks.title')}>
      {onboardingTaskTypes.map((type) => {
        const own = tasks.filter((task) => task.type === type);
        if (own.length === 0) return null;
        return (
          <section key={type} className={classes.taskGroup}>
            <Title order={3} size="h6">
              {t(`onboarding:types.${type}`)}
            </Title>
            <ul className={classes.steps}>
              {own.map((task) =>
                task.completed_at === null ? (
                  <StartTask key={task.key} task={task} isBelowKind />
                ) : (
                  <li key={task.key} className={classes.step}>
                    <IconCircleCheckFilled className={classes.done} aria-label={t('dashboard:progress.done')} />
                    <Text className={classes.stepText}>{t(`onboarding:tasks.${task.key}.title`)}</Text>
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
