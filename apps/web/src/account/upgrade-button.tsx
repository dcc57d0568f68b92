import { upgradeWay } from '@daybook/domain/billing/upgrade-way.ts';
import { Button, Text } from '@mantine/core';
import { IconArrowUpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';

/** A link to a larger plan, or the reason why this user has none. Specification 6. */
export const UpgradeButton = () => {
  const t = useT();
  const { user, client } = useSession();
  const isActivated = client.activated_at != null;
  const way = upgradeWay({ isSold: user.features['sold_plans'] === true, isAdmin: user.is_admin, isActivated });
  if (way !== 'open') {
    return (
      <Text size="sm" fw={600} c="dimmed">
        {t(`shell:upgrade.${way}`)}
      </Text>
    );
  }
  const icon = <IconArrowUpCircle size={18} aria-hidden />;
  // Before activation the payment steps come first; afterwards a plan is changed for one person.
  return isActivated ? (
    <Button component={Link} to="/settings/subscription" leftSection={icon}>
      {t('shell:upgrade.open')}
    </Button>
  ) : (
    <Button component={Link} to="/billing" reloadDocument leftSection={icon}>
      {t('shell:upgrade.open')}
    </Button>
  );
};
