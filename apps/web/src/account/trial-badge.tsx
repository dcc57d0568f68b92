import { Badge } from '@mantine/core';
import { useT } from '../shell/i18n.ts';
import { useStore } from '../shell/store.ts';
import { trialStore } from './trial-status.ts';

/** How long the trial still lasts, while there is one. */
export const TrialBadge = () => {
  const t = useT();
  const trial = useStore(trialStore);
  if (trial === null || trial.remainingDays < 0) return null;
  return (
    <Badge variant="light" color={trial.remainingDays <= 3 ? 'orange' : 'gray'} tt="none" fw={500} visibleFrom="sm">
      {t('shell:trialLeft', { count: trial.remainingDays })}
    </Badge>
  );
};
