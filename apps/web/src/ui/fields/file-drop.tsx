import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './file-drop.module.css';

export type FileDropTexts = {
  title: string;
  busy: string;
  text: string;
  choose: string;
  tooLarge: string;
  /** Reassurance before a file is chosen. */
  promise: string;
};

export type FileDropProps = {
  isBusy: boolean;
  /** Extensions and types of files, in the form of the browser's `accept` attribute. */
  accepted: string;
  maxBytes: number;
  texts: FileDropTexts;
  onFile: (file: File) => void;
};

/** A place for one file: dropped, or chosen from a list of files. */
export const FileDrop = ({ isBusy, accepted, maxBytes, texts, onFile }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined) return;
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) onFile(file);
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
          {isBusy ? texts.busy : texts.title}
        </Text>
        <Text size="sm" c="dimmed" ta="center" maw="30rem">
          {texts.text}
        </Text>
        <Button variant="default" disabled={isBusy} onClick={() => input.current?.click()}>
          {texts.choose}
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
          {texts.tooLarge}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {texts.promise}
      </Text>
    </Stack>
  );
};
