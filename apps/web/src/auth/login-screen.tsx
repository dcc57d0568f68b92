import { routes } from '@daybook/contract/routes.ts';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { pendingLoginStore } from '../shell/api/session.ts';
import { useStore } from '../shell/store.ts';
import { useT } from '../texts/i18n.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { type ChallengeKind, ChallengeStep } from './challenge-step.tsx';
import { DemoEntry } from './demo-entry.tsx';
import { type LoginValues, PasswordStep } from './password-step.tsx';
import { signInProblem } from './sign-in-problem.ts';
import { typedEmailStore } from './typed-email.ts';
import { useEnter } from './use-enter.ts';

/** Signs in, with a code if the account requires one, or opens the demo organisation. */
export const LoginScreen = () => {
  const t = useT();
  const enter = useEnter();
  const { next } = useSearch({ from: '/front/signed-out/login' });
  const isPending = useStore(pendingLoginStore);
  const [notice, setNotice] = useState<string | null>(null);
  const [kind, setKind] = useState<ChallengeKind>('code');
  const form = useForm<LoginValues>({
    initialValues: { email: typedEmailStore.get(), password: '', remember: false },
  });
  const login = useMutation({
    mutationFn: (body: LoginValues) => call(routes.login, { body }),
    onSuccess: async ({ two_factor }) => {
      setNotice(null);
      if (two_factor) pendingLoginStore.set(true);
      else await enter(next);
    },
    meta: { errorShown: true },
  });
  const giveUp = useMutation({ mutationFn: () => call(routes.logout, {}), meta: { errorShown: true } });
  const begin = (why: string | null) => {
    setNotice(why);
    setKind('code');
    form.setFieldValue('password', '');
    pendingLoginStore.set(false);
  };
  if (isPending) {
    return (
      <AuthCard
        title={t('auth:challenge.title')}
        text={t(kind === 'code' ? 'auth:challenge.text' : 'auth:challenge.recoveryIntro')}
      >
        <ChallengeStep
          kind={kind}
          onKind={setKind}
          onPassed={() => enter(next)}
          onOver={() => begin(t('auth:challenge.over'))}
          onBack={() => {
            giveUp.mutate();
            begin(null);
          }}
        />
      </AuthCard>
    );
  }
  return (
    <div className={classes.column}>
      <AuthCard title={t('auth:login.title')}>
        <PasswordStep
          form={form}
          next={next}
          notice={notice}
          problem={signInProblem(t, login.error)}
          isBusy={login.isPending}
          onSubmit={login.mutate}
        />
      </AuthCard>
      <DemoEntry />
    </div>
  );
};
