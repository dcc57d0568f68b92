import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, PasswordInput, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { InPersonOnly } from '../../settings/frame/in-person-only.tsx';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { type SessionUser, useSession } from '../../shell/api/session.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { presentError } from '../../shell/messages/present-error.ts';
import { hasCode } from '../../texts/api-error.ts';
import { useT } from '../../texts/i18n.ts';
import { isRefusedPassword, newPasswordChecks } from '../new-password-checks.ts';
import { type NewPassword, NewPasswordFields } from '../new-password-fields.tsx';
import { NoMailNote } from '../no-mail-note.tsx';
import { useSendsMail } from '../use-sends-mail.ts';

type Values = NewPassword & { current: string };

/** A user with an external account sets a password through a mailed link, which proves that the address is theirs. */
const SetByMail = ({ user }: { user: SessionUser }) => {
  const t = useT();
  const isKept = useSendsMail() === false;
  const send = useMutation({ mutationFn: () => call(routes.forgotPassword, { body: { email: user.email } }) });
  return (
    <Stack align="flex-start">
      <Text size="sm">{t(isKept ? 'preferences:password.noneKept' : 'preferences:password.none')}</Text>
      <Button loading={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
        {t(isKept ? 'preferences:password.mailKept' : 'preferences:password.mail')}
      </Button>
      <div role="status">
        {send.isSuccess &&
          (isKept ? <NoMailNote /> : <Text size="sm">{t('preferences:password.mailed', { email: user.email })}</Text>)}
      </div>
    </Stack>
  );
};

const useChange = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const checks = newPasswordChecks(t);
  const form = useForm<Values>({
    initialValues: { current: '', password: '', repeated: '' },
    validateInputOnBlur: ['password', 'repeated'],
    validate: {
      current: (value) => (value === '' ? t('preferences:details.required') : null),
      password: (value, { current }) =>
        value !== '' && value === current ? t('preferences:password.same') : checks.password(value),
      repeated: checks.repeated,
    },
  });
  const change = useMutation({
    mutationFn: ({ current, password, repeated }: Values) =>
      call(routes.changePassword, {
        body: { password_current: current, password_new: password, password_repeat: repeated },
      }),
    onSuccess: async () => {
      form.reset();
      notify(t('preferences:password.changed'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.sessions() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.tokens() }),
      ]);
    },
    onError: (error) => {
      if (hasCode(error, 'PASSWORD_CURRENT')) form.setFieldError('current', t('shell:confirm.wrong'));
      else if (isRefusedPassword(error)) form.setFieldError('password', t('auth:newPassword.known'));
      else if (hasCode(error, 'RATE_LIMITED')) {
        form.setFieldError('current', t('shell:confirm.limited', { count: error.retryAfterSeconds ?? 60 }));
      } else presentError(error);
    },
    meta: { errorShown: true },
  });
  return { form, change };
};

const ChangePassword = ({ user }: { user: SessionUser }) => {
  const t = useT();
  const { form, change } = useChange();
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack maw="24rem">
        <VisuallyHidden>
          <TextInput type="email" autoComplete="username" tabIndex={-1} readOnly aria-hidden value={user.email} />
        </VisuallyHidden>
        <PasswordInput
          autoComplete="current-password"
          label={t('preferences:password.current')}
          visibilityToggleButtonProps={{ 'aria-label': t('shell:confirm.show') }}
          {...form.getInputProps('current')}
        />
        <NewPasswordFields form={form} />
        <Text size="sm" c="dimmed">
          {t('preferences:password.consequence')}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={change.isPending}>
            {t('preferences:password.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Changes the user's password, or sets the first one. */
export const PasswordSettings = () => {
  const { user } = useSession();
  return (
    <InPersonOnly>{user.is_password_set ? <ChangePassword user={user} /> : <SetByMail user={user} />}</InPersonOnly>
  );
};
