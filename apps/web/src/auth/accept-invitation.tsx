import type { joiningRoutes } from '@daybook/contract/joining.ts';
import { routes } from '@daybook/contract/routes.ts';
import { languages } from '@daybook/domain/users/languages.ts';
import { Button, Checkbox, Group, NativeSelect, Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { termsQuery } from '../account/terms-queries.ts';
import { TermsText } from '../account/terms-text.tsx';
import { call } from '../shell/api/api.ts';
import { forgetLink } from '../shell/first-load/arrival.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { setLanguage, type Translate, useT } from '../texts/i18n.ts';
import { fitLanguage, languageNames } from '../texts/language.ts';
import { isName } from '../ui/fields/checks.ts';
import { browserZone, timeZones } from '../ui/fields/time-zones.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { isRefusedPassword, newPasswordChecks } from './new-password-checks.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { Problem } from './problem.tsx';
import { signInProblem } from './sign-in-problem.ts';
import { useEnter } from './use-enter.ts';

type Invited = z.output<typeof joiningRoutes.getInvitation.response>['data'];
type Values = NewPassword & {
  firstName: string;
  prefix: string;
  lastName: string;
  language: string;
  timezone: string;
  terms: boolean;
};

const accept = (token: string, values: Values) =>
  call(routes.acceptInvitation, {
    body: {
      token,
      password: values.password,
      name_first: values.firstName,
      name_prefix: values.prefix.trim() === '' ? null : values.prefix,
      name_last: values.lastName,
      language: fitLanguage([values.language]),
      timezone: values.timezone,
      terms: true,
    },
  });

const useAccepting = (token: string, invited: Invited, hasTerms: boolean) => {
  const t = useT();
  const enter = useEnter();
  const isFilled = (value: string) => (isName(value) ? null : t('auth:register.required'));
  const form = useForm<Values>({
    initialValues: {
      firstName: invited.name_first,
      prefix: invited.name_prefix ?? '',
      lastName: invited.name_last,
      password: '',
      repeated: '',
      language: invited.language,
      timezone: invited.timezone ?? browserZone(),
      terms: false,
    },
    validateInputOnBlur: ['firstName', 'lastName', 'password', 'repeated'],
    validate: {
      firstName: isFilled,
      lastName: isFilled,
      ...newPasswordChecks(t),
      terms: (isAccepted) => (isAccepted || !hasTerms ? null : t('auth:invitation.termsNeeded')),
    },
  });
  const join = useMutation({
    mutationFn: (values: Values) => accept(token, values),
    onSuccess: async (_answer, { language }) => {
      forgetLink();
      await setLanguage(fitLanguage([language]));
      await enter();
    },
    onError: (error) => {
      if (isRefusedPassword(error)) form.setFieldError('password', t('auth:newPassword.known'));
      const { name_first, name_last } = fieldErrors(error);
      if (name_first !== undefined) form.setFieldError('firstName', t('auth:register.required'));
      if (name_last !== undefined) form.setFieldError('lastName', t('auth:register.required'));
    },
    meta: { errorShown: true },
  });
  return { form, join };
};

const problemText = (t: Translate, error: unknown): string | null => {
  if (isRefusedPassword(error)) return null;
  return hasCode(error, 'VALIDATION_FAILED', 'PRECONDITION_FAILED') ? errorText(error) : signInProblem(t, error);
};

/** Name, password, language and time zone of an invited person, and the terms if this server has any. */
export const AcceptInvitation = ({ token, invited }: { token: string; invited: Invited }) => {
  const t = useT();
  const { data: terms } = useQuery(termsQuery(invited.language));
  // Terms are requested until the server answers that there are none.
  const hasTerms = terms !== null;
  const { form, join } = useAccepting(token, invited, hasTerms);
  const { organisation, email, invited_by: inviter } = invited;
  const text =
    inviter === null
      ? t('auth:invitation.text', { organisation })
      : t('auth:invitation.textFrom', { organisation, inviter });
  return (
    <AuthCard title={t('auth:invitation.title')} text={text}>
      <form noValidate onSubmit={form.onSubmit((values) => join.mutate(values))} className={classes.form}>
        <Problem text={problemText(t, join.error)} />
        <TextInput
          type="email"
          autoComplete="username"
          readOnly
          label={t('auth:login.email')}
          description={t('auth:invitation.emailText')}
          value={email}
        />
        <Group grow align="flex-start" wrap="nowrap">
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
        <TextInput autoComplete="family-name" label={t('auth:register.lastName')} {...form.getInputProps('lastName')} />
        <NewPasswordFields form={form} />
        <NativeSelect
          label={t('shell:language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
        <Select
          label={t('auth:invitation.timezone')}
          data={timeZones(invited.timezone ?? browserZone())}
          searchable
          allowDeselect={false}
          {...form.getInputProps('timezone')}
        />
        {terms !== undefined && terms !== null && <TermsText terms={terms} label={t('auth:invitation.termsText')} />}
        {hasTerms && (
          <Checkbox label={t('auth:invitation.terms')} {...form.getInputProps('terms', { type: 'checkbox' })} />
        )}
        <Text size="sm" c="dimmed">
          {t('auth:invitation.privacy')}
        </Text>
        <Button type="submit" size="md" loading={join.isPending || join.isSuccess}>
          {t('auth:invitation.submit')}
        </Button>
      </form>
    </AuthCard>
  );
};
