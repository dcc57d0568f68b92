import { routes } from '@daybook/contract/routes.ts';
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { useStore } from '../shell/store.ts';
import { useT } from '../texts/i18n.ts';
import { isEmail } from '../ui/fields/checks.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { MailOnItsWay } from './mail-on-its-way.tsx';
import { Problem } from './problem.tsx';
import { signInProblem } from './sign-in-problem.ts';
import { typedEmailStore } from './typed-email.ts';
import { useSendsMail } from './use-sends-mail.ts';

/** Requests a mail for choosing a new password. The result does not reveal who has an account. */
export const ForgotScreen = () => {
  const t = useT();
  const email = useStore(typedEmailStore);
  const [isChecked, setIsChecked] = useState(false);
  const isKept = useSendsMail() === false;
  const send = useMutation({
    mutationFn: () => call(routes.forgotPassword, { body: { email: email.trim() } }),
    meta: { errorShown: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isEmail(email)) send.mutate();
  };
  if (send.isSuccess) return <MailOnItsWay email={email.trim()} onOtherAddress={send.reset} />;
  return (
    <AuthCard title={t('auth:forgot.title')} text={t(isKept ? 'auth:forgot.textKept' : 'auth:forgot.text')}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <Problem text={signInProblem(t, send.error)} />
        <TextInput
          type="email"
          autoComplete="username"
          autoFocus
          label={t('auth:login.email')}
          value={email}
          error={isChecked && !isEmail(email) ? t('auth:register.invalidEmail') : null}
          onChange={(event) => typedEmailStore.set(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={send.isPending}>
          {t(isKept ? 'auth:forgot.submitKept' : 'auth:forgot.submit')}
        </Button>
      </form>
      <Text size="sm" ta="center">
        <Anchor component={Link} to="/login" inherit>
          {t('auth:forgot.back')}
        </Anchor>
      </Text>
    </AuthCard>
  );
};
