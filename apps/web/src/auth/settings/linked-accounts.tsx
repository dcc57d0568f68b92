import type { identitySchema } from '@daybook/contract/auth-providers.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import classes from '../../settings/frame/setting-row.module.css';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { hasCode } from '../../texts/api-error.ts';
import { useT } from '../../texts/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { authInitQuery } from '../auth-init.ts';
import { Problem } from '../problem.tsx';
import { providerCalls, providerTitles } from '../provider-calls.ts';
import { signInProblem } from '../sign-in-problem.ts';
import { useProvider } from '../use-provider.ts';

const providers = ['google', 'microsoft'] as const satisfies readonly SignInProvider[];

const useDetach = (onSettled: () => void) => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: SignInProvider) => call(providerCalls[provider].detach, {}),
    onSuccess: async (_answer, provider) => {
      notify(t('preferences:login.detached', { provider: providerTitles[provider] }));
      await Promise.all(
        [queryKeys.identities(), queryKeys.sessions(), queryKeys.session()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onSettled,
  });
};

type Identity = z.output<typeof identitySchema>;
type LinkedAccountProps = {
  provider: SignInProvider;
  linked: Identity | undefined;
  isBusy: boolean;
  onAttach: () => void;
  onDetach: () => void;
};

const LinkedAccount = ({ provider, linked, isBusy, onAttach, onDetach }: LinkedAccountProps) => {
  const t = useT();
  const formats = useFormats();
  const name = providerTitles[provider];
  const state =
    linked === undefined
      ? t('preferences:login.notLinked')
      : t('preferences:login.linked', { email: linked.email ?? name, moment: formats.moment(linked.attached_at) });
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {state}
        </Text>
      </div>
      <Button size="xs" variant="default" loading={isBusy} onClick={linked === undefined ? onAttach : onDetach}>
        {t(linked === undefined ? 'preferences:login.attach' : 'preferences:login.detach')}
      </Button>
    </div>
  );
};

const Detaching = ({ provider, onClose }: { provider: SignInProvider | null; onClose: () => void }) => {
  const t = useT();
  const detach = useDetach(onClose);
  const name = provider === null ? '' : providerTitles[provider];
  return (
    <ConfirmDialog
      opened={provider !== null}
      title={t('preferences:login.detachTitle', { provider: name })}
      text={t('preferences:login.detachText', { provider: name })}
      action={t('preferences:login.detach')}
      isBusy={detach.isPending}
      onConfirm={() => provider && detach.mutate(provider)}
      onClose={onClose}
    />
  );
};

/**
 * Google and Microsoft: whether an account of each signs the user in. Providers that are not set up here are left out.
 */
export const LinkedAccounts = () => {
  const t = useT();
  const [leaving, setLeaving] = useState<SignInProvider | null>(null);
  const { data: init } = useSuspenseQuery(authInitQuery);
  const { data } = useSuspenseQuery({
    queryKey: queryKeys.identities(),
    queryFn: ({ signal }) => call(routes.listIdentities, { signal }),
  });
  const { leave, leavingFor, error } = useProvider();
  const linkedOf = (provider: SignInProvider) => data.data.identities.find((one) => one.provider === provider);
  const shown = providers.filter((each) => init.data.providers.includes(each) || linkedOf(each) !== undefined);
  return (
    <section aria-label={t('preferences:login.accounts')}>
      <Title order={3} size="h5" mb="xs">
        {t('preferences:login.accounts')}
      </Title>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('preferences:login.noProviders')}
        </Text>
      )}
      <Problem text={hasCode(error, 'PASSWORD_CONFIRMATION_REQUIRED') ? null : signInProblem(t, error)} />
      {shown.map((provider) => (
        <LinkedAccount
          key={provider}
          provider={provider}
          linked={linkedOf(provider)}
          isBusy={leavingFor === provider}
          onAttach={() => leave({ provider, purpose: 'attach', next: '/settings/login' })}
          onDetach={() => setLeaving(provider)}
        />
      ))}
      <Detaching provider={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
};
