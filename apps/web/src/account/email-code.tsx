import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NoMailNote } from '../auth/no-mail-note.tsx';
import { accountStateStore } from '../shell/api/account-state.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { isComplete, readDigits } from '../ui/fields/six-digits.ts';
import { useWait } from '../ui/use-wait.ts';
import classes from './banner.module.css';

/** Mail takes a moment: an immediate second one would only invalidate the first. */
const pauseSeconds = 30;

const useVerify = (onWrong: (code: string) => void) => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(routes.verifyEmail, { body: { code } }),
    onSuccess: async () => {
      accountStateStore.set('active');
      notify(t('account:email.done'));
      await queryClient.invalidateQueries();
    },
    onError: (error, code) => (hasCode(error, 'VERIFY') ? onWrong(code) : presentError(error)),
    meta: { errorShown: true },
  });
};

const useSendAgain = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const { secondsLeft, waitFor } = useWait();
  const send = useMutation({
    mutationFn: () => call(routes.sendVerification, {}),
    onSuccess: () => {
      waitFor(pauseSeconds);
      notify(t('account:email.sent'));
    },
    onError: (error) => {
      if (hasCode(error, 'RATE_LIMITED')) waitFor(error.retryAfterSeconds ?? pauseSeconds);
      // It was confirmed meanwhile, on another device.
      else if (hasCode(error, 'PRECONDITION_FAILED'))
        void queryClient.invalidateQueries({ queryKey: queryKeys.session() });
      else presentError(error);
    },
    meta: { errorShown: true },
  });
  return { send, secondsLeft };
};

/** The field for the code that was mailed to the user's address, and a button to send it again. */
export const EmailCode = ({ hasFocus = false }: { hasFocus?: boolean }) => {
  const t = useT();
  const [code, setCode] = useState('');
  // A code that was typed meanwhile is kept.
  const verify = useVerify((wrong) => setCode((typed) => (typed === wrong ? '' : typed)));
  const { send, secondsLeft } = useSendAgain();
  const change = (typed: string) => {
    const digits = readDigits(typed);
    setCode(digits);
    if (digits !== '') verify.reset();
    if (isComplete(digits) && digits !== code) verify.mutate(digits);
  };
  return (
    <Stack gap={4}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          verify.mutate(code);
        }}
      >
        <TextInput
          size="sm"
          className={classes.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={hasFocus}
          aria-label={t('account:email.code')}
          placeholder="000000"
          value={code}
          error={hasCode(verify.error, 'VERIFY')}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" size="sm" loading={verify.isPending} disabled={!isComplete(code)}>
            {t('account:email.confirm')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            loading={send.isPending}
            disabled={secondsLeft > 0}
            onClick={() => send.mutate()}
          >
            {secondsLeft > 0 ? t('account:email.again', { seconds: secondsLeft }) : t('account:email.send')}
          </Button>
        </Group>
      </form>
      <NoMailNote />
      {hasCode(verify.error, 'VERIFY') && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(verify.error)}
        </Text>
      )}
    </Stack>
  );
};
