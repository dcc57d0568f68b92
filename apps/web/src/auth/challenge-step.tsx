import { routes } from '@daybook/contract/routes.ts';
import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { isComplete } from '../ui/fields/six-digits.ts';
import classes from './auth-card.module.css';
import { CodeField } from './code-field.tsx';
import { signInProblem } from './sign-in-problem.ts';

export type ChallengeKind = 'code' | 'recovery';
type ChallengeStepProps = {
  kind: ChallengeKind;
  onKind: (kind: ChallengeKind) => void;
  onPassed: () => Promise<void>;
  /** The sign-in took too long, or was tried too often: it starts over. */
  onOver: () => void;
  onBack: () => void;
};

/** The second step of signing in: a code from the app or, without the device, a recovery code. */
export const ChallengeStep = ({ kind, onKind, onPassed, onOver, onBack }: ChallengeStepProps) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const answer = useMutation({
    mutationFn: (value: string) =>
      call(routes.answerTwoFactorChallenge, { body: kind === 'code' ? { code: value } : { recovery_code: value } }),
    onSuccess: onPassed,
    onError: (error) => {
      if (hasCode(error, 'INVALID_GRANT')) onOver();
      if (kind === 'code') setTyped('');
    },
    meta: { errorShown: true },
  });
  const isWrong = hasCode(answer.error, 'INVALID_TOTP', 'VALIDATION_FAILED');
  const problem = isWrong ? t(`auth:challenge.${kind}Wrong`) : signInProblem(t, answer.error);
  const change = (value: string) => {
    setTyped(value);
    if (value !== '') answer.reset();
  };
  const switchKind = () => {
    onKind(kind === 'code' ? 'recovery' : 'code');
    setTyped('');
    answer.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate(typed);
  };
  const isBusy = answer.isPending || answer.isSuccess;
  return (
    <form onSubmit={submit} className={classes.form}>
      {kind === 'code' ? (
        <CodeField
          key="code"
          hasFocus
          label={t('auth:challenge.code')}
          value={typed}
          error={problem}
          isDisabled={isBusy}
          onChange={change}
          onComplete={(code) => answer.mutate(code)}
        />
      ) : (
        <TextInput
          key="recovery"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          label={t('auth:challenge.recovery')}
          description={t('auth:challenge.recoveryText')}
          value={typed}
          error={problem}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="md" loading={isBusy} disabled={kind === 'code' ? !isComplete(typed) : typed === ''}>
        {t('auth:challenge.submit')}
      </Button>
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('auth:challenge.back')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={switchKind}>
          {t(kind === 'code' ? 'auth:challenge.useRecovery' : 'auth:challenge.useCode')}
        </Anchor>
      </Group>
    </form>
  );
};
