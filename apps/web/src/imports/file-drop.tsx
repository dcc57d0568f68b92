import { maxImportBytes } from '@daybook/contract/imports.ts';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import classes from './imports.module.css';

const accepted = '.csv,.ics,.json,.txt,text/csv,text/calendar,application/json';

type FileDropProps = { isBusy: boolean; onFile: (file: File) => void };

/** A place for one file: dropped, or chosen from a list of files. */
export const FileDrop = ({ isBusy, onFile }: FileDropProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined) return;
    setTooLarge(file.size > maxImportBytes);
    if (file.size <= maxImportBytes) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) take(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Stack gap="sm">
      <Stack
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isBusy ? <Loader size="sm" /> : <IconFileImport size={32} stroke={1.4} aria-hidden />}
        <Text fw={600} role="status">
          {isBusy ? t('imports:drop.busy') : t('imports:drop.title')}
        </Text>
        <Text size="sm" c="dimmed" ta="center" maw="30rem">
          {t('imports:drop.text')}
        </Text>
        <Button variant="default" disabled={isBusy} onClick={() => input.current?.click()}>
          {t('imports:drop.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </Stack>
      {isTooLarge && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('imports:drop.tooLarge')}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('imports:promise')}
      </Text>
    </Stack>
  );
};
