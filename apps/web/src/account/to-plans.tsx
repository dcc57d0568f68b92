import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';

/** To where an administrator chooses the subscriptions; over the dashboard, because a screen that fills the window has no settings. */
export const ToPlans = ({ label }: { label?: string }) => {
  const t = useT();
  return (
    <Button component={Link} to="/settings/subscription">
      {label ?? t('account:trial.ended.choose')}
    </Button>
  );
};
