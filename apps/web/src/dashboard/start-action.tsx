import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { openKeysHelp } from '../shell/keys/keys-help-store.ts';
import { useOpenSettings } from '../shell/settings-link.tsx';
import { startTour } from '../shell/tour-store.ts';
import { useT } from '../texts/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useActivity } from './start-queries.ts';
import { type LinkedTaskKey, type TaskDestination, taskDestinations } from './task-destinations.ts';

const ReviewDialog = onDemand(async () => (await import('./review-dialog.tsx')).ReviewDialog);

/** The button that leads to a task. */
export const StartAction = ({ taskKey, title }: { taskKey: LinkedTaskKey; title: string }) => {
  const t = useT();
  const navigate = useNavigate();
  const openSettings = useOpenSettings();
  const activity = useActivity();
  const [isReviewing, setReviewing] = useState(false);
  const destination: TaskDestination = taskDestinations[taskKey];
  const go = () => {
    if (destination === 'tour') startTour();
    else if (destination === 'review') setReviewing(true);
    else if (destination === 'help') {
      openKeysHelp();
      activity.mutate('help_opened');
    } else if ('settings' in destination) openSettings(destination.settings);
    else void navigate({ to: destination.to });
  };
  const label = t(`onboarding:actions.${taskKey}`);
  return (
    <>
      <Button variant="light" flex="none" aria-label={`${label}: ${title}`} onClick={go}>
        {label}
      </Button>
      {isReviewing && (
        <Suspense fallback={null}>
          <ReviewDialog onClose={() => setReviewing(false)} />
        </Suspense>
      )}
    </>
  );
};
