import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../texts/api-error.ts';
import { errorText } from '../../texts/error-text.ts';
import { type Translate, useT } from '../../texts/i18n.ts';
import { call } from '../api/api.ts';
import { type Session, sessionQuery } from '../api/session.ts';
import { presentError } from './present-error.ts';

type Answer = { onAnswer: (isConfirmed: boolean) => void };

const problemText = (t: Translate, error: unknown): string | null => {
  if (hasCode(error, 'RATE_LIMITED')) return t('shell:confirm.limited', { count: error.retryAfterSeconds ?? 60 });
  if (hasCode(error, 'PASSWORD_CURRENT', 'VALIDATION_FAILED')) return t('shell:confirm.wrong');
  return hasCode(error, 'NETWORK', 'TIMEOUT') ? errorText(error) : null;
};

const PasswordForm = ({ email, onAnswer }: Answer & { email: string }) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(routes.confirmPassword, { body: { password } }),
    onSuccess: () => onAnswer(true),
    onError: (error) => problemText(t, error) === null && presentError(error),
    meta: { errorShown: true },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <Stack>
        <Text size="sm">{t('shell:confirm.text')}</Text>
        {/* For whatever keeps passwords: whose it is. */}
        <VisuallyHidden>
          <TextInput type="email" autoComplete="username" tabIndex={-1} readOnly aria-hidden value={email} />
        </VisuallyHidden>
        <PasswordInput
          data-autofocus
          autoComplete="current-password"
          label={t('shell:confirm.password')}
          visibilityToggleButtonProps={{ 'aria-label': t('shell:confirm.show') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problemText(t, confirm.error)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending} disabled={password === ''}>
            {t('shell:confirm.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** A user with an external account has no password to enter: signing in again is the proof. */
const SignInAgain = ({ onAnswer }: Answer) => {
  const t = useT();
  return (
    <Stack>
      <Text size="sm">{t('shell:confirm.noPassword')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {t('shell:cancel')}
        </Button>
        <Button component="a" href="/logout">
          {t('shell:confirm.signInAgain')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Asks for the password again. The waiting call then continues automatically. */
export const PasswordDialog = ({ onAnswer }: Answer) => {
  const t = useT();
  const user = useQueryClient().getQueryData<Session | null>(sessionQuery.queryKey)?.user;
  return (
    <Modal
      opened
      zIndex={400}
      onClose={() => onAnswer(false)}
      title={t('shell:confirm.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {user?.is_password_set === false ? (
        <SignInAgain onAnswer={onAnswer} />
      ) : (
        <PasswordForm email={user?.email ?? ''} onAnswer={onAnswer} />
      )}
    </Modal>
  );
};
