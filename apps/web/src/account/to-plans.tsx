import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';

/**
 * A link to the subscriptions, for administrators; over the dashboard, because full-window screens have no settings.
 */
export const ToPlans = ({ label }: { label?: string }) => {
  const t = useT();
  return (
    <Button component={Link} to="/settings/subscription">
      {label ?? t('account:trial.ended.choose')}
    </Button>
  );
};
