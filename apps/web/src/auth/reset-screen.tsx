import { routes } from '@daybook/contract/routes.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { arrival, forgetLink } from '../shell/first-load/arrival.ts';
import type { ResetLink } from '../shell/first-load/read-arrival.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { LinkOver } from './link-over.tsx';
import { isRefusedPassword, newPasswordChecks } from './new-password-checks.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { Problem } from './problem.tsx';
import { signInProblem } from './sign-in-problem.ts';
import { typedEmailStore } from './typed-email.ts';

const ChoosePassword = ({ link, onDone, onOver }: { link: ResetLink; onDone: () => void; onOver: () => void }) => {
  const t = useT();
  const form = useForm<NewPassword>({
    initialValues: { password: '', repeated: '' },
    validateInputOnBlur: true,
    validate: newPasswordChecks(t),
  });
  const choose = useMutation({
    mutationFn: ({ password, repeated }: NewPassword) =>
      call(routes.resetPassword, { body: { ...link, password, password_confirmation: repeated } }),
    onSuccess: onDone,
    onError: (error) => {
      if (hasCode(error, 'INVALID_GRANT')) onOver();
      if (isRefusedPassword(error)) form.setFieldError('password', t('auth:newPassword.known'));
    },
    meta: { errorShown: true },
  });
  const problem = isRefusedPassword(choose.error) ? null : signInProblem(t, choose.error);
  return (
    <AuthCard title={t('auth:reset.title')} text={t('auth:reset.text', { email: link.email })}>
      <form noValidate onSubmit={form.onSubmit((values) => choose.mutate(values))} className={classes.form}>
        <Problem text={problem} />
        <input type="hidden" autoComplete="username" name="username" value={link.email} />
        <NewPasswordFields form={form} hasFocus />
        <Text size="sm" c="dimmed">
          {t('auth:reset.consequence')}
        </Text>
        <Button type="submit" size="md" loading={choose.isPending}>
          {t('auth:reset.submit')}
        </Button>
      </form>
    </AuthCard>
  );
};

/** Chooses a new password through the link in a mail; an expired link is replaced with one click. */
export const ResetScreen = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const [link] = useState(arrival.resetLink);
  const [state, setState] = useState<'open' | 'done' | 'over'>(link === null ? 'over' : 'open');
  const finish = () => {
    typedEmailStore.set(link?.email ?? '');
    forgetLink();
    // All sessions of the user have ended, perhaps including this browser's.
    queryClient.clear();
    setState('done');
  };
  if (link === null || state === 'over') return <LinkOver email={link?.email ?? null} />;
  if (state === 'open') return <ChoosePassword link={link} onDone={finish} onOver={() => setState('over')} />;
  return (
    <AuthCard title={t('auth:reset.done')} text={t('auth:reset.doneText')}>
      <Button component={Link} to="/login" size="md">
        {t('auth:login.submit')}
      </Button>
    </AuthCard>
  );
};
