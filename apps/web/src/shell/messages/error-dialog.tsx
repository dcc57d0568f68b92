// The dialog for a failure that needs to be read: the message, the code, and a reference to pass on.
import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { errorText, errorTitle } from '../../texts/error-text.ts';
import { useT } from '../../texts/i18n.ts';
import { errorDialogStore, type ShownError } from './present-error.ts';

const close = (): void => errorDialogStore.set(null);

export const ErrorDialog = ({ error, heading }: ShownError) => {
  const t = useT();
  const copied = `${error.code} ${error.reference ?? ''}`.trim();
  return (
    <Modal
      opened
      onClose={close}
      title={heading ?? errorTitle(error)}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack gap="md">
        <Text>{errorText(error)}</Text>
        <Text size="sm" c="dimmed">
          {t('shell:error.code')} <Code>{error.code}</Code>
          {error.reference && (
            <>
              {' · '}
              {t('shell:error.reference')} <Code>{error.reference}</Code>
            </>
          )}
        </Text>
        <Group justify="flex-end">
          <CopyButton value={copied}>
            {({ copied: done, copy }) => (
              <Button variant="default" onClick={copy}>
                {done ? t('shell:copied') : t('shell:error.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close} data-autofocus>
            {t('shell:close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
