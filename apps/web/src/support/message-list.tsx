import type { SupportMessage } from '@daybook/contract/support.ts';
import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Facts } from './facts.tsx';
import classes from './message-list.module.css';

type MessageListProps = {
  messages: readonly SupportMessage[];
  /** The side that is viewing; its messages are on the right. */
  reader: SupportMessage['sender'];
  /** The user's name, for the support's side. */
  userName?: string;
};

/** A conversation; new messages are announced to screen readers. */
export const MessageList = ({ messages, reader, userName }: MessageListProps) => {
  const t = useT();
  const formats = useFormats();
  const senderName = (sender: SupportMessage['sender']) => {
    if (sender === reader) return t('support:you');
    return sender === 'support' ? t('support:support') : (userName ?? '');
  };
  return (
    <ol className={classes.list} aria-live="polite" aria-label={t('support:conversation')}>
      {messages.map(({ id, sender, text, diagnosis, created_at: at }) => (
        <li key={id} className={classes.message} data-own={sender === reader || undefined}>
          <Text size="xs" c="var(--mantine-color-text)" opacity={0.85}>
            <strong>{senderName(sender)}</strong> <time dateTime={at}>{formats.moment(at)}</time>
          </Text>
          <Text className={classes.text}>{text}</Text>
          {diagnosis.length > 0 && (
            <details>
              <summary className={classes.more}>{t('support:sentAlong')}</summary>
              <Facts facts={diagnosis} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
};
