// Registration on a server that sends mail.
//   RegistrationMailed   what to expect after the form, whether or not the address is known
//   FinishRegistration   the page behind the link in the mail
import { routes } from '@daybook/contract/routes.ts';
import { Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { forgetLink } from '../shell/first-load/arrival.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { Problem } from './problem.tsx';
import { signInProblem } from './sign-in-problem.ts';
import { useEnter } from './use-enter.ts';

export const RegistrationMailed = ({ email }: { email: string }) => {
  const t = useT();
  return (
    <AuthCard title={t('auth:register.mailTitle')}>
      <Text role="status">{t('auth:register.mailText', { email })}</Text>
      <Text size="sm" c="dimmed">
        {t('auth:mailSent.nothing')}
      </Text>
      <Button component={Link} to="/login" variant="default">
        {t('auth:forgot.back')}
      </Button>
    </AuthCard>
  );
};

type Finishing = { token: string; onAgain: () => void };

export const FinishRegistration = ({ token, onAgain }: Finishing) => {
  const t = useT();
  const enter = useEnter();
  const [password, setPassword] = useState('');
  const finish = useMutation({
    mutationFn: () => call(routes.finishRegistration, { body: { token, password } }),
    onSuccess: () => {
      forgetLink();
      return enter();
    },
    meta: { errorShown: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish.mutate();
  };
  const again = () => {
    forgetLink();
    onAgain();
  };
  if (hasCode(finish.error, 'INVALID_GRANT')) {
    return (
      <AuthCard title={t('auth:register.linkOverTitle')} text={t('auth:register.linkOverText')}>
        <Button onClick={again}>{t('auth:register.again')}</Button>
      </AuthCard>
    );
  }
  const isUsed = hasCode(finish.error, 'EMAIL_IN_USE');
  const isWrong = hasCode(finish.error, 'INVALID_CREDENTIALS');
  const problem = isUsed ? t('auth:register.emailInUse') : isWrong ? null : signInProblem(t, finish.error);
  return (
    <AuthCard title={t('auth:register.finishTitle')} text={t('auth:register.finishText')}>
      <form onSubmit={submit} className={classes.form}>
        <Problem text={problem} />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t('auth:login.showPassword') }}
          autoComplete="current-password"
          autoFocus
          required
          withAsterisk={false}
          label={t('auth:login.password')}
          value={password}
          error={isWrong ? t('auth:register.wrongPassword') : null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={finish.isPending}>
          {t('auth:register.finish')}
        </Button>
      </form>
      <Text size="sm" ta="center">
        {isUsed ? (
          <Anchor component={Link} to="/login" inherit onClick={forgetLink}>
            {t('auth:register.login')}
          </Anchor>
        ) : (
          <Anchor component="button" type="button" inherit onClick={again}>
            {t('auth:register.again')}
          </Anchor>
        )}
      </Text>
    </AuthCard>
  );
};
