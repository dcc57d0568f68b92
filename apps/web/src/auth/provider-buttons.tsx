import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogleFilled, IconBrandWindowsFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { safeNext } from '../shell/safe-next.ts';
import { useT } from '../texts/i18n.ts';
import { authInitQuery } from './auth-init.ts';
import { Problem } from './problem.tsx';
import { providerTitles } from './provider-calls.ts';
import { signInProblem } from './sign-in-problem.ts';
import { useProvider } from './use-provider.ts';

export const providerIcons = { google: IconBrandGoogleFilled, microsoft: IconBrandWindowsFilled } as const;

/** Signing in with Google or Microsoft, if the operator has set it up. */
export const ProviderButtons = ({ next }: { next: string | undefined }) => {
  const t = useT();
  const { data } = useQuery(authInitQuery);
  const { leave, leavingFor, error } = useProvider();
  const providers = data?.data.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <Stack>
      {providers.map((provider) => {
        const Icon = providerIcons[provider];
        return (
          <Button
            key={provider}
            size="md"
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={leavingFor === provider}
            onClick={() => leave({ provider, purpose: 'login', next: safeNext(next) })}
          >
            {t('auth:provider.continue', { provider: providerTitles[provider] })}
          </Button>
        );
      })}
      <Problem text={signInProblem(t, error)} />
      <Divider label={t('auth:provider.or')} />
    </Stack>
  );
};
