import { Button, Group } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import { ToPlans } from './to-plans.tsx';
import { noteTrialEndSeen } from './trial-end-seen.ts';

/**
 * Shown once, when the trial is over: what continues, what is hidden, and who can change it. Specification 4,
 * subscription.
 */
export const TrialEndedScreen = ({ userId, isAdmin }: { userId: string; isAdmin: boolean }) => {
  const t = useT();
  useScreenTitle(t('account:trial.ended.title'));
  return (
    <EmptyState
      isPage
      icon={IconCalendarOff}
      title={t('account:trial.ended.title')}
      text={t(isAdmin ? 'account:trial.ended.administrator' : 'account:trial.ended.text')}
      action={
        <Group justify="center">
          {isAdmin && <ToPlans />}
          <Button variant={isAdmin ? 'default' : 'filled'} onClick={() => noteTrialEndSeen(userId)}>
            {t('account:trial.ended.goOn')}
          </Button>
        </Group>
      }
    />
  );
};
