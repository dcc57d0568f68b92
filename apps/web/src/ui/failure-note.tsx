import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';

/** Whether it is shown elsewhere: the password was not given. */
const isSilent = (error: unknown): boolean => error instanceof ApiError && error.status === 423;

/** In a dialog: why the server refused, and how to solve it. */
export const FailureNote = ({ error }: { error: unknown }) => {
  const t = useT();
  if (error === null || error === undefined || isSilent(error)) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle />}>
      {error instanceof ApiError ? errorText(error) : t('shell:error.general')}
    </Alert>
  );
};
