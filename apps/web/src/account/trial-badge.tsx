import { Badge, Box } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { useTrial } from './use-trial.ts';

/** The remaining time of the trial; for administrators a link to the subscriptions. */
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
  // The link is hidden with its text: otherwise a keyboard would reach a link without a name.
  return (
    <Box visibleFrom="sm">{user.is_admin ? <SettingsLink module="subscription">{badge}</SettingsLink> : badge}</Box>
  );
};
