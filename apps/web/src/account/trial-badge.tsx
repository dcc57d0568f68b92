import { Badge, Box } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { useTrial } from './use-trial.ts';

/** How long the trial still lasts, while there is one; administrators get to the subscriptions by it. */
export const TrialBadge = () => {
  const t = useT();
  const { user } = useSession();
  const trial = useTrial();
  if (trial === null || trial.remainingDays < 0) return null;
  const badge = (
    <Badge variant="light" color={trial.remainingDays <= 3 ? 'orange' : 'gray'} tt="none" fw={500} size="lg">
      {t('shell:trialLeft', { count: trial.remainingDays })}
    </Badge>
  );
  // The link goes with its words: one that is left without any leads a keyboard nowhere that has a name.
  return (
    <Box visibleFrom="sm">{user.is_admin ? <SettingsLink module="subscription">{badge}</SettingsLink> : badge}</Box>
  );
};
