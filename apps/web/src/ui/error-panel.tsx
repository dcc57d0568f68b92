import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK';

/** In place of content that could not be loaded: the failure, its code and reference, and a button to try again. */
export const ErrorPanel = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const t = useT();
  const known = error instanceof ApiError ? error : null;
  return (
    <Alert
      role="alert"
      m="md"
      variant="light"
      color={isOffline(error) ? 'gray' : 'red'}
      icon={isOffline(error) ? <IconWifiOff /> : <IconAlertTriangle />}
      title={t('shell:error.title')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{known ? errorText(known) : t('shell:error.general')}</Text>
        {known?.reference && (
          <Text size="xs" c="dimmed">
            <Code>{known.code}</Code> <Code>{known.reference}</Code>
          </Text>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('shell:tryAgain')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
};
