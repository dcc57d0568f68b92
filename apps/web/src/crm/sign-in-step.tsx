// The step of connecting that takes place in the system itself.
//   SignInStep     in the wizard
//   SignInButton   anywhere else
import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../texts/i18n.ts';
import { problemOf } from './problem-text.ts';
import { useBeginSignIn } from './use-sign-in.ts';

type StepProps = {
  system: string;
  side: CrmStatus['client'];
  onDone: () => void;
  onBack: (() => void) | null;
};

export const SignInStep = ({ system, side, onDone, onBack }: StepProps) => {
  const t = useT();
  const isSignedIn = side.state === 'signed_in';
  const done = side.person === null ? t('crm:signIn.doneNobody') : t('crm:signIn.done', { person: side.person });
  return (
    <Stack>
      <Text>{isSignedIn ? done : t('crm:signIn.text', { system: systemName(system) })}</Text>
      <SignInButton
        system={system}
        label={isSignedIn ? t('crm:signIn.again') : t('crm:signIn.action', { system: systemName(system) })}
        isAgain={isSignedIn}
      >
        {onBack !== null && (
          <Button variant="default" onClick={onBack}>
            {t('crm:back')}
          </Button>
        )}
        {isSignedIn && (
          <Button autoFocus onClick={onDone}>
            {t('crm:next')}
          </Button>
        )}
      </SignInButton>
    </Stack>
  );
};

type ButtonProps = {
  system: string;
  label: string;
  /** Whether it is a secondary action here. */
  isAgain?: boolean;
  /** Other buttons in the same row. */
  children?: ReactNode;
};

export const SignInButton = ({ system, label, isAgain = false, children }: ButtonProps) => {
  const begin = useBeginSignIn();
  const problem = problemOf(begin.error, system);
  return (
    <>
      {problem !== null && (
        <Alert role="alert" variant="light" color="red" icon={<IconAlertTriangle />}>
          {problem.text}
        </Alert>
      )}
      <Group justify="flex-end">
        {!isAgain && children}
        <Button
          variant={isAgain ? 'default' : 'filled'}
          autoFocus={!isAgain}
          leftSection={<IconExternalLink size={16} aria-hidden />}
          loading={begin.isPending}
          onClick={() => begin.mutate(system)}
        >
          {label}
        </Button>
        {isAgain && children}
      </Group>
    </>
  );
};
