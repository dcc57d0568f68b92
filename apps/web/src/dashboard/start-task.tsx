import { ActionIcon, Badge, Text } from '@mantine/core';
import { IconCircle, IconX } from '@tabler/icons-react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { Hint } from '../ui/hint.tsx';
import classes from './dashboard-screen.module.css';
import { StartAction } from './start-action.tsx';
import { type Task, useDismissTask } from './start-queries.ts';
import { hasDestination } from './task-destinations.ts';

type StartTaskProps = {
  task: Task;
  /** Whether its kind is shown above it. */
  isBelowKind?: boolean;
};

/** One task: its purpose, its action, and a button to dismiss it. */
export const StartTask = ({ task, isBelowKind = false }: StartTaskProps) => {
  const t = useT();
  const { user } = useSession();
  const putAway = useDismissTask(user.id);
  const { key } = task;
  const title = t(`onboarding:tasks.${key}.title`);
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
          {!isBelowKind && `${t(`onboarding:types.${task.type}`)} · `}
          {t(`onboarding:tasks.${key}.description`)}
        </Text>
      </span>
      <span className={classes.stepActions}>
        {hasDestination(key) && <StartAction taskKey={key} title={title} />}
        {task.is_required ? (
          <span className={classes.noPutAway} />
        ) : (
          <Hint label={t('onboarding:putAway')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('onboarding:putAwayTask', { task: title })}
              loading={putAway.isPending}
              onClick={() => putAway.mutate({ key, title })}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
      </span>
    </li>
  );
};
