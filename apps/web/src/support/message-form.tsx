import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';

const mostCharacters = 4000;

type MessageFormProps = {
  label: string;
  submit: string;
  isPending: boolean;
  error: unknown;
  /** Sends the message; if the promise rejects, the text stays. */
  onSend: (text: string) => Promise<unknown>;
  children?: ReactNode;
};

/** A field for a message; Ctrl+Enter sends it. */
export const MessageForm = ({ label, submit, isPending, error, onSend, children }: MessageFormProps) => {
  const t = useT();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    if (isPending) return;
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    // A failure is shown below the field.
    await onSend(text).then(
      () => setText(''),
      () => undefined,
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={label}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={mostCharacters}
          value={text}
          error={isMissing ? t('support:empty') : null}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {children}
        <FailureNote error={error} />
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {t('support:keys')}
          </Text>
        </Group>
      </Stack>
    </form>
  );
};
