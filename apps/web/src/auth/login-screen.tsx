import { routes } from '@daybook/contract/routes.ts';
import { Alert, Anchor, Button, Checkbox, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { call } from '../shell/api.ts';
import { hasCode } from '../shell/api-error.ts';
import { errorText } from '../shell/error-text.ts';
import { type Translate, useT } from '../shell/i18n.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { DemoEntry } from './demo-entry.tsx';
import { useEnter } from './use-enter.ts';

const problemText = (t: Translate, error: unknown): string | null => {
  if (error === null) return null;
  if (hasCode(error, 'INVALID_CREDENTIALS', 'VALIDATION_FAILED')) return t('auth:login.wrong');
  if (hasCode(error, 'RATE_LIMITED')) return t('auth:login.limited', { seconds: error.retryAfterSeconds ?? 60 });
  return hasCode(error, 'NETWORK', 'TIMEOUT', 'INTERNAL_ERROR') ? errorText(error) : t('shell:error.general');
};

/** Sign in with e-mail address and password, or look around in the demo organisation. */
export const LoginScreen = () => {
  const t = useT();
  const enter = useEnter();
  const { next } = useSearch({ from: '/front/signed-out/login' });
  const form = useForm({ initialValues: { email: '', password: '', remember: false } });
  const login = useMutation({
    mutationFn: (body: typeof form.values) => call(routes.login, { body }),
    onSuccess: () => enter(next),
    meta: { errorShown: true },
  });
  const problem = problemText(t, login.error);
  return (
    <div className={classes.column}>
      <AuthCard title={t('auth:login.title')}>
        <form
          onSubmit={form.onSubmit((values) => login.mutate(values))}
          className={classes.body}
          style={{ marginTop: 0 }}
        >
          {problem && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <TextInput
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus
            label={t('auth:login.email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            visibilityToggleButtonProps={{ 'aria-label': t('auth:login.showPassword') }}
            autoComplete="current-password"
            required
            withAsterisk={false}
            label={t('auth:login.password')}
            {...form.getInputProps('password')}
          />
          <Checkbox label={t('auth:login.remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Button type="submit" size="md" loading={login.isPending}>
            {t('auth:login.submit')}
          </Button>
        </form>
        <Text size="sm" ta="center">
          {t('auth:login.newHere')}{' '}
          <Anchor component={Link} to="/account/new" inherit>
            {t('auth:login.register')}
          </Anchor>
        </Text>
      </AuthCard>
      <DemoEntry />
    </div>
  );
};
