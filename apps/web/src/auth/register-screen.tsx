import { routes } from '@daybook/contract/routes.ts';
import { Anchor, Button, Group, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { arrival } from '../shell/first-load/arrival.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { currentLanguage, useT } from '../texts/i18n.ts';
import { localeOf } from '../texts/language.ts';
import { countryChoices } from '../ui/fields/country-choices.ts';
import { countryOfZone } from '../ui/fields/country-of-zone.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authInitQuery } from './auth-init.ts';
import { DemoEntry } from './demo-entry.tsx';
import { FinishRegistration, RegistrationMailed } from './finish-registration.tsx';
import { type RegisterValues, registerChecks } from './register-checks.ts';
import { typedEmailStore } from './typed-email.ts';
import { useEnter } from './use-enter.ts';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const register = (values: RegisterValues) =>
  call(routes.register, {
    body: {
      client: { name: values.organisation, country: values.country },
      user: {
        name_first: values.firstName,
        name_prefix: values.prefix.trim() === '' ? null : values.prefix,
        name_last: values.lastName,
        email: values.email.trim(),
        password: values.password,
        language: currentLanguage(),
      },
      timezone: browserZone(),
    },
  });

const fieldOf: Record<string, keyof RegisterValues> = {
  name: 'organisation',
  country: 'country',
  name_first: 'firstName',
  name_prefix: 'prefix',
  name_last: 'lastName',
  email: 'email',
  password: 'password',
};

const start: RegisterValues = {
  ...{ organisation: '', country: '', firstName: '', prefix: '', lastName: '', email: '', password: '' },
};

/** Returns the country of the visitor, by the browser's time zone or else the server; null when unknown. */
function useVisitorCountry(): string | null {
  const ofZone = useMemo(() => countryOfZone(browserZone()), []);
  const { data } = useQuery({
    queryKey: queryKeys.news('country'),
    queryFn: ({ signal }) => call(routes.getCountry, { signal }),
    enabled: ofZone === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return ofZone ?? data?.data.country ?? null;
}

/** Registers an organisation with its first administrator, in the browser's time zone and the displayed language. */
export const RegisterScreen = () => {
  const t = useT();
  const enter = useEnter();
  const [token, setToken] = useState(arrival.registration);
  const check = (field: keyof RegisterValues) => (value: string) => {
    const problem = registerChecks[field](value);
    return problem === null ? null : t(`auth:register.${problem}`);
  };
  const proposed = useVisitorCountry();
  const countries = useMemo(() => countryChoices(localeOf(currentLanguage())), []);
  const form = useForm<RegisterValues>({
    initialValues: { ...start, email: typedEmailStore.get() },
    validateInputOnBlur: true,
    validate: {
      organisation: check('organisation'),
      country: (value) => (value === '' && proposed === null ? t('auth:register.required') : null),
      firstName: check('firstName'),
      lastName: check('lastName'),
      email: check('email'),
      password: check('password'),
    },
  });
  const showFailure = (error: unknown) => {
    if (hasCode(error, 'EMAIL_IN_USE')) form.setFieldError('email', t('auth:register.emailInUse'));
    const named = Object.entries(fieldErrors(error)).filter(([name]) => name in fieldOf);
    for (const [name, text] of named) form.setFieldError(fieldOf[name] ?? 'email', text);
    if (!hasCode(error, 'EMAIL_IN_USE') && named.length === 0) presentError(error);
  };
  const create = useMutation({
    mutationFn: register,
    onSuccess: ({ data }) => (data === null ? undefined : enter()),
    onError: showFailure,
    meta: { errorShown: true },
  });
  const sellsPlans = useQuery(authInitQuery).data?.data.sells_plans === true;
  if (token !== null) return <FinishRegistration token={token} onAgain={() => setToken(null)} />;
  if (create.data?.data === null) return <RegistrationMailed email={form.values.email.trim()} />;
  return (
    <div className={classes.column}>
      <AuthCard
        title={t('auth:register.title')}
        text={t(sellsPlans ? 'auth:register.textWithTrial' : 'auth:register.text')}
      >
        <form
          noValidate
          onSubmit={form.onSubmit((values) =>
            create.mutate({ ...values, country: values.country || (proposed ?? '') }),
          )}
          className={classes.body}
          style={{ marginTop: 0 }}
        >
          <TextInput
            autoComplete="organization"
            autoFocus
            label={t('auth:register.organisation')}
            {...form.getInputProps('organisation')}
          />
          <NativeSelect
            autoComplete="country"
            label={t('auth:register.country')}
            data={proposed === null ? [{ value: '', label: '' }, ...countries] : countries}
            {...form.getInputProps('country')}
            value={form.values.country || (proposed ?? '')}
          />
          <Group grow align="flex-start" preventGrowOverflow={false} wrap="nowrap">
            <TextInput
              autoComplete="given-name"
              label={t('auth:register.firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              autoComplete="additional-name"
              label={t('auth:register.prefix')}
              {...form.getInputProps('prefix')}
            />
          </Group>
          <TextInput
            autoComplete="family-name"
            label={t('auth:register.lastName')}
            {...form.getInputProps('lastName')}
          />
          <TextInput
            type="email"
            autoComplete="username"
            label={t('auth:register.email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            visibilityToggleButtonProps={{ 'aria-label': t('auth:login.showPassword') }}
            autoComplete="new-password"
            label={t('auth:register.password')}
            description={t('auth:register.passwordHint')}
            {...form.getInputProps('password')}
          />
          <Text size="sm" c="dimmed">
            {t('auth:register.timezone', { timezone: browserZone() })}
          </Text>
          <Button type="submit" size="md" loading={create.isPending}>
            {t('auth:register.submit')}
          </Button>
        </form>
        <Text size="sm" ta="center">
          {t('auth:register.haveAccount')}{' '}
          <Anchor component={Link} to="/login" inherit>
            {t('auth:register.login')}
          </Anchor>
        </Text>
      </AuthCard>
      <DemoEntry />
    </div>
  );
};
