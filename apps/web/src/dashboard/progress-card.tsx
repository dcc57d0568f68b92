import { Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { Card } from './card.tsx';
import classes from './dashboard-screen.module.css';
import { StartAction } from './start-action.tsx';
import { startQuery } from './start-queries.ts';

/** Specification 1, dashboard: tasks that complete and protect the record of the day. */
const checklist = ['desktop_app', 'mobile_app', 'colleague_invited', 'two_factor'] as const;
type CheckKey = (typeof checklist)[number];

const Check = ({ checkKey, isDone }: { checkKey: CheckKey; isDone: boolean }) => {
  const t = useT();
  const title = t(`dashboard:progress.${checkKey}`);
  return (
    <li className={classes.check} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={20} className={classes.done} aria-label={t('dashboard:progress.done')} />
      ) : (
        <IconCircle size={20} className={classes.todo} aria-label={t('dashboard:progress.todo')} />
      )}
      <span className={classes.stepText}>{title}</span>
      {!isDone && <StartAction taskKey={checkKey} title={title} />}
    </li>
  );
};

/** How much of the day is covered; hidden once everything is. */
export const ProgressCard = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  const { data } = useQuery({ ...startQuery(user.id), enabled: !user.is_demo && impersonator === null });
  const checks = checklist.flatMap((key) => {
    const task = data?.find((one) => one.key === key);
    return task === undefined ? [] : [{ key, isDone: task.completed_at !== null }];
  });
  const doneCount = checks.filter(({ isDone }) => isDone).length;
  if (checks.length === doneCount) return null;
  return (
    <Card
      title={t('dashboard:progress.title')}
      aside={
        <Text size="sm" c="dimmed">
          {t('onboarding:progress', { done: doneCount, all: checks.length })}
        </Text>
      }
    >
      <Progress
        value={(doneCount / checks.length) * 100}
        size="sm"
        mb="sm"
        aria-label={t('dashboard:progress.title')}
      />
      <ul className={classes.list}>
        {checks.map(({ key, isDone }) => (
          <Check key={key} checkKey={key} isDone={isDone} />
        ))}
      </ul>
    </Card>
  );
};
