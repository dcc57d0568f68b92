// Failures of a system, in words.
//   FailureText   a sentence
//   StepFailure   why a step of connecting failed the last time, even after a reload
import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { wordsOf } from '../exports/failure-words.ts';
import { useT } from '../texts/i18n.ts';

type Failure = NonNullable<CrmStatus['error']>;
type FailureProps = { code: Failure['code']; detail: string | null; system: string };

export const FailureText = ({ code, detail, system }: FailureProps) => {
  const t = useT();
  return <Text size="sm">{wordsOf(t, { code, detail }, system)}</Text>;
};

export const StepFailure = ({ failure, system }: { failure: Failure | null; system: string }) => {
  const t = useT();
  if (failure === null) return null;
  const name = systemName(system);
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      icon={<IconAlertTriangle />}
      title={t('crm:failed.validate', { system: name })}
    >
      {failure.code === 'invalid_credentials' ? (
        t('crm:failed.unknownAccess', { system: name })
      ) : (
        <FailureText code={failure.code} detail={failure.detail} system={name} />
      )}
    </Alert>
  );
};
