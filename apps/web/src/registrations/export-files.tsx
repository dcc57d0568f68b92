import type { ActivityExport } from '@daybook/contract/activity-exports.ts';
import { ActionIcon, Button, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import classes from './export-files.module.css';
import { isUnderWay, useCancelExport, useTakeExport } from './export-queries.ts';

const State = ({ file }: { file: ActivityExport }) => {
  const t = useT();
  const { number, moment } = useFormats();
  if (file.failure !== null) {
    return (
      <Text size="sm" c="red">
        {t(`registrations:files.failures.${file.failure}`)}
      </Text>
    );
  }
  if (isUnderWay(file)) {
    const counts = { handled: number(file.handled_count), total: number(file.total_count) };
    return (
      <>
        <Text size="sm" c="dimmed">
          {file.status === 'init' ? t('registrations:files.waiting') : t('registrations:files.busy', counts)}
        </Text>
        <progress
          className={classes.progress}
          max={file.total_count || 1}
          value={file.handled_count}
          aria-label={t('registrations:files.progress', { name: file.file_name })}
        />
      </>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {t('registrations:files.finished', { count: file.total_count, until: moment(file.expires_at) })}
    </Text>
  );
};

const File = ({ file }: { file: ActivityExport }) => {
  const t = useT();
  const take = useTakeExport();
  const cancel = useCancelExport();
  const name = file.file_name;
  const isMade = isUnderWay(file);
  return (
    <li className={classes.file}>
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <State file={file} />
      </div>
      {file.status === 'finished' && (
        <Button
          size="compact-sm"
          variant="light"
          loading={take.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('registrations:files.takeOf', { name })}
          onClick={() => take.mutate(file)}
        >
          {t('registrations:files.take')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={cancel.isPending}
        aria-label={t(isMade ? 'registrations:files.cancel' : 'registrations:files.remove', { name })}
        onClick={() => cancel.mutate(file)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
};

/** The user's files of the last day: those in progress, and those that can be downloaded again. */
export const ExportFiles = ({ files }: { files: readonly ActivityExport[] }) => {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('registrations:files.title')}>
      <Title order={3} size="h5">
        {t('registrations:files.title')}
      </Title>
      <ul className={classes.files}>
        {files.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </Stack>
  );
};
