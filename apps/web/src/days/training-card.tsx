// Processing is locked until a number of days was booked by hand. Specification 4, day processing.
import { routes } from '@daybook/contract/routes.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { followSequence, unlockSequence } from '../shell/keys/key-sequence.ts';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { ActionRow } from './action-row.tsx';
import classes from './process.module.css';
import { PublishQuestion } from './publish-question.tsx';
import { QuestionCard } from './question-card.tsx';
import { useActionKeys } from './use-question-keys.ts';

export type TrainingCardProps = {
  training: { done: number; required: number };
  timeline: Timeline;
  onLeave: () => void;
  onPublished: () => void;
};

/** The number of days left to book by hand; this one can be published anyway. */
export const TrainingCard = ({ training, timeline, onLeave, onPublished }: TrainingCardProps) => {
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const publish = () => void navigate({ to: '/process', search: { date: timeline.day.date, step: 'publish' } });
  useUnlockSequence();
  if (step === 'publish') return <PublishQuestion timeline={timeline} onPublished={onPublished} isByHand />;
  const { booked, open } = timeline.totals;
  return <Locked training={training} isBooked={booked > 0 && open === 0} onLeave={onLeave} onPublish={publish} />;
};

type LockedProps = Pick<TrainingCardProps, 'training' | 'onLeave'> & { isBooked: boolean; onPublish: () => void };

/** The next step is booking the open time, and publishing once nothing is open. */
const Locked = ({ training: { done, required }, isBooked, onLeave, onPublish }: LockedProps) => {
  const t = useT();
  const toDay = { keys: isBooked ? 'd' : 'Enter', label: t('days:training.toDay'), run: onLeave };
  const publish = { keys: isBooked ? 'Enter' : 'p', label: t('days:training.publish'), run: onPublish };
  const [primary, other] = isBooked ? [publish, toDay] : [toDay, publish];
  useActionKeys([primary, other]);
  const progress = t('days:training.progress', { done, required });
  return (
    <QuestionCard
      id="training"
      title={t('days:training.title', { count: required - done })}
      aside={<span className="figures">{progress}</span>}
    >
      <div className={classes.days} role="img" aria-label={progress}>
        {Array.from({ length: required }, (_, day) => day).map((day) => (
          <span key={day} data-done={day < done || undefined} />
        ))}
      </div>
      <Text>{t('days:training.text', { required })}</Text>
      <Text size="sm" c="dimmed">
        <SettingsLink module="processing" className={classes.link ?? ''}>
          {t('days:training.off')}
        </SettingsLink>
      </Text>
      <ActionRow others={[other]} primary={primary} />
    </QuestionCard>
  );
};

/** The hidden keys that end the training. */
const useUnlockSequence = (): void => {
  const t = useT();
  const queryClient = useQueryClient();
  const pressed = useRef<readonly string[]>([]);
  useEffect(() => {
    const unlock = async () => {
      const params = { chapter: 'day_processing.training_days' } as const;
      await call(routes.updatePreference, { params, body: { value: 0 } });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.days('processing') }),
        queryClient.invalidateQueries({ queryKey: queryKeys.preferences() }),
      ]);
      notify(t('days:training.skipped'));
    };
    const follow = ({ key }: KeyboardEvent) => {
      pressed.current = followSequence(pressed.current, key);
      if (pressed.current.length < unlockSequence.length) return;
      pressed.current = [];
      unlock().catch(presentError);
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [queryClient, t]);
};
