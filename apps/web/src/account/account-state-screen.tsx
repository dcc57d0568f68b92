import { Button, Group } from '@mantine/core';
import { IconArrowsTransferDown, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type AccountState, accountStateStore } from '../shell/api/account-state.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import { EmailCode } from './email-code.tsx';
import { ToPlans } from './to-plans.tsx';

type AccountStateScreenProps = { state: Exclude<AccountState, 'active'>; isAdmin: boolean };

const TryAgain = ({ isFirst }: { isFirst: boolean }) => {
  const t = useT();
  const tryAgain = () => {
    accountStateStore.set('active');
    location.reload();
  };
  return (
    <Button variant={isFirst ? 'filled' : 'default'} onClick={tryAgain}>
      {t('shell:tryAgain')}
    </Button>
  );
};

/** Replaces every screen while the account may not work: the reason, what is kept, and what to do. */
export const AccountStateScreen = ({ state, isAdmin }: AccountStateScreenProps) => {
  const t = useT();
  useScreenTitle(t(`account:states.${state}.title`));
  const canChoose = state === 'unsubscribed' && isAdmin;
  const canPay = state === 'suspended' && isAdmin;
  return (
    <EmptyState
      isPage
      icon={state === 'transferred' ? IconArrowsTransferDown : IconLock}
      title={t(`account:states.${state}.title`)}
      text={t(canChoose || canPay ? `account:states.${state}.administrator` : `account:states.${state}.text`)}
      action={
        <Group justify="center">
          {state === 'unverified' && <EmailCode hasFocus />}
          {canChoose && <ToPlans />}
          {canPay && <ToPlans label={t('account:states.suspended.open')} />}
          {(state === 'suspended' || state === 'unsubscribed') && <TryAgain isFirst={!canChoose && !canPay} />}
          <Button component={Link} to="/logout" variant={state === 'transferred' ? 'filled' : 'default'}>
            {t(state === 'transferred' ? 'account:states.signInAgain' : 'shell:user.logout')}
          </Button>
        </Group>
      }
    />
  );
};
