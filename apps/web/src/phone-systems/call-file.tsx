import { maxCallFileBytes } from '@daybook/contract/phone-systems.ts';
import { Alert, Button, FileInput, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { type CallReport, type PhoneSystem, useCallFile } from './phone-queries.ts';

type CallFileProps = { system: PhoneSystem; onClose: () => void };
const shownRows = 20;

/** Imports a file of calls, after a preview of the result. */
export const CallFile = ({ system, onClose }: CallFileProps) => {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const trial = useCallFile(system);
  const upload = useCallFile(system);
  const isTooLarge = file !== null && file.size > maxCallFileBytes;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    trial.reset();
    upload.reset();
    if (chosen !== null && chosen.size <= maxCallFileBytes) trial.mutate({ file: chosen, isTrial: true });
  };
  const take = () => {
    if (file === null) return;
    const onSuccess = ({ taken }: CallReport) => {
      notify(t('phone-systems:file.done', { count: taken }));
      onClose();
    };
    upload.mutate({ file, isTrial: false }, { onSuccess });
  };
  const error = upload.error ?? trial.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('phone-systems:file.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack>
        <Text size="sm">{t('phone-systems:file.text')}</Text>
        <FileInput
          data-autofocus
          clearable
          accept=".csv,.txt,text/csv"
          label={t('phone-systems:file.label')}
          placeholder={t('phone-systems:file.choose')}
          leftSection={<IconFileImport size={18} aria-hidden />}
          error={isTooLarge ? t('phone-systems:file.tooLarge') : null}
          value={file}
          onChange={choose}
        />
        {trial.isPending && (
          <Text size="sm" role="status">
            {t('shell:loading')}
          </Text>
        )}
        {error !== null && <ErrorPanel error={error} />}
        {trial.data && <Outcome report={trial.data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button
            disabled={trial.data === undefined || trial.data.taken + trial.data.waiting === 0}
            loading={upload.isPending}
            onClick={take}
          >
            {t('phone-systems:file.take')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

const Outcome = ({ report: { taken, waiting, left_out, rejected } }: { report: CallReport }) => {
  const t = useT();
  return (
    <Stack gap="sm" role="status">
      <List size="sm">
        <List.Item>{t('phone-systems:file.taken', { count: taken })}</List.Item>
        {waiting > 0 && <List.Item>{t('phone-systems:file.waiting', { count: waiting })}</List.Item>}
        {left_out > 0 && <List.Item>{t('phone-systems:file.leftOut', { count: left_out })}</List.Item>}
      </List>
      {taken > 0 && (
        <Text size="sm" c="dimmed">
          {t('phone-systems:file.takenHint')}
        </Text>
      )}
      {rejected.length > 0 && (
        <Alert variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          <Text size="sm" fw={600}>
            {t('phone-systems:file.rejected', { count: rejected.length })}
          </Text>
          <List size="sm">
            {rejected.slice(0, shownRows).map(({ row, code }) => (
              <List.Item key={row}>
                {t('phone-systems:file.row', { row, reason: t(`phone-systems:refusals.${code}`) })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
};
