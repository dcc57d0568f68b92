import { Button, Group } from '@mantine/core';
import { IconArrowsTransferDown, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../shell/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import { type AccountState, accountStateStore } from './account-state.ts';
import { EmailCode } from './email-code.tsx';

/** In place of every screen while the account may not work: why, what is kept, and what to do. */
export const AccountStateScreen = ({ state }: { state: Exclude<AccountState, 'active'> }) => {
  const t = useT();
  useScreenTitle(t(`account:states.${state}.title`));
  const tryAgain = () => {
    accountStateStore.set('active');
    location.reload();
  };
  return (
    <EmptyState
      isPage
      icon={state === 'transferred' ? IconArrowsTransferDown : IconLock}
      title={t(`account:states.${state}.title`)}
      text={t(`account:states.${state}.text`)}
      action={
        <Group justify="center">
          {state === 'unverified' && <EmailCode hasFocus />}
          {state !== 'transferred' && state !== 'unverified' && (
            <Button onClick={tryAgain}>{t('shell:tryAgain')}</Button>
          )}
          <Button component={Link} to="/logout" variant={state === 'transferred' ? 'filled' : 'default'}>
            {t(state === 'transferred' ? 'account:states.signInAgain' : 'shell:user.logout')}
          </Button>
        </Group>
      }
    />
  );
};
