import { ActionIcon, Badge, Text } from '@mantine/core';
import { IconCircle, IconX } from '@tabler/icons-react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { Hint } from '../ui/hint.tsx';
import classes from './dashboard-screen.module.css';
import { StartAction } from './start-action.tsx';
import { type Task, usePutAway } from './start-queries.ts';
import type { FeasibleKey } from './start-tasks.ts';

/** One task: what it is for, the way to do it, and the way to put it away. */
export const StartTask = ({ taskKey, task }: { taskKey: FeasibleKey; task: Task }) => {
  const t = useT();
  const { user } = useSession();
  const putAway = usePutAway(user.id);
  const title = t(`onboarding:tasks.${taskKey}.title`);
  return (
    <li className={classes.step}>
      <IconCircle className={classes.todo} aria-hidden />
      <span className={classes.stepText}>
        <Text fw={600}>
          {title}{' '}
          {task.reward > 0 && user.subscription_is_trial && (
            <Badge variant="light" tt="none">
              {t('onboarding:reward', { count: task.reward })}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`onboarding:types.${task.type}`)} · {t(`onboarding:tasks.${taskKey}.description`)}
        </Text>
      </span>
      <span className={classes.stepActions}>
        <StartAction taskKey={taskKey} title={title} />
        {task.is_required ? (
          <span className={classes.noPutAway} />
        ) : (
          <Hint label={t('onboarding:putAway')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('onboarding:putAwayTask', { task: title })}
              loading={putAway.isPending}
              onClick={() => putAway.mutate({ key: taskKey, title })}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
      </span>
    </li>
  );
};
