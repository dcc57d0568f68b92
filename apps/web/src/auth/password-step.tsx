import { Alert, Anchor, Button, Checkbox, PasswordInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import classes from './auth-card.module.css';
import { Problem } from './problem.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { typedEmailStore } from './typed-email.ts';

export type LoginValues = { email: string; password: string; remember: boolean };

type PasswordStepProps = {
  form: UseFormReturnType<LoginValues>;
  next: string | undefined;
  notice: string | null;
  problem: string | null;
  isBusy: boolean;
  onSubmit: (values: LoginValues) => void;
};

/** The first step of signing in: with an external account, or with e-mail address and password. */
export const PasswordStep = ({ form, next, notice, problem, isBusy, onSubmit }: PasswordStepProps) => {
  const t = useT();
  const keepEmail = () => typedEmailStore.set(form.values.email);
  return (
    <>
      {notice && (
        <Alert variant="light" role="status">
          {notice}
        </Alert>
      )}
      <ProviderButtons next={next} />
      <form onSubmit={form.onSubmit(onSubmit)} className={classes.form}>
        <Problem text={problem} />
        <TextInput
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus={form.values.email === ''}
          label={t('auth:login.email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t('auth:login.showPassword') }}
          autoComplete="current-password"
          required
          withAsterisk={false}
          autoFocus={form.values.email !== ''}
          label={t('auth:login.password')}
          {...form.getInputProps('password')}
        />
        <div className={classes.pair}>
          <Checkbox label={t('auth:login.remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Anchor component={Link} to="/auth/forgot" size="sm" onClick={keepEmail}>
            {t('auth:login.forgot')}
          </Anchor>
        </div>
        <Button type="submit" size="md" loading={isBusy}>
          {t('auth:login.submit')}
        </Button>
      </form>
      <Text size="sm" ta="center">
        {t('auth:login.newHere')}{' '}
        <Anchor component={Link} to="/account/new" inherit onClick={keepEmail}>
          {t('auth:login.register')}
        </Anchor>
      </Text>
    </>
  );
};
