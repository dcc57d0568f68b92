import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { authInitQuery } from './auth-init.ts';
import classes from './extension-screen.module.css';
import { Problem } from './problem.tsx';
import { providerTitles } from './provider-calls.ts';
import { signInProblem } from './sign-in-problem.ts';
import { useProvider } from './use-provider.ts';

const Attach = ({ provider }: { provider: SignInProvider }) => {
  const t = useT();
  const name = providerTitles[provider];
  const init = useQuery(authInitQuery);
  const { leave, leavingFor, error } = useProvider();
  const isThere = init.data?.data.providers.includes(provider) ?? false;
  return (
    <div className={classes.screen}>
      <PageHeader title={t('auth:attach.title', { provider: name })} />
      {init.isPending && <SkeletonRows rows={3} />}
      {init.error && <ErrorPanel error={init.error} onRetry={() => void init.refetch()} />}
      {init.data && (
        <Stack>
          <Text>{t(isThere ? 'auth:attach.text' : 'auth:attach.notThere', { provider: name })}</Text>
          <Problem text={signInProblem(t, error)} />
          <Group>
            {isThere && (
              <Button
                autoFocus
                loading={leavingFor === provider}
                onClick={() => leave({ provider, purpose: 'attach', next: '/settings/login' })}
              >
                {t('auth:provider.continue', { provider: name })}
              </Button>
            )}
            <SettingsLink module="login">{t('auth:return.toSettings')}</SettingsLink>
          </Group>
        </Stack>
      )}
    </div>
  );
};

export const GoogleAttachScreen = () => <Attach provider="google" />;
export const MicrosoftAttachScreen = () => <Attach provider="microsoft" />;
