import { Stack, Text } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay } from '../frame/day-context.ts';
import type { Span } from '../lane/scale.ts';
import { overlapped } from './overlapped.ts';

const most = 4;

/** Recorded time that a manual entry replaces, or, with `comesOnTop`, that still counts in addition to it. */
export const OverlappedList = ({ span, comesOnTop }: { span: Span; comesOnTop: boolean }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, contactName } = useDay();
  const { parts, seconds, bookedSeconds } = overlapped(timeline, span);
  if (parts.length === 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('timeline:manual.empty')}
      </Text>
    );
  }
  const duration = formats.hours(seconds);
  return (
    <Stack gap={2} role="status">
      <Text size="sm" fw={500}>
        {t(comesOnTop ? 'timeline:manual.beside' : 'timeline:manual.replaces', { duration })}
      </Text>
      {parts.slice(0, most).map((part) => (
        <Text key={part.key} size="sm" truncate>
          <ContactDot id={part.contactId} /> {formats.hours(part.seconds)} {part.title}
          {part.kind === 'contact' && ` · ${contactName(part.contactId) ?? ''}`}
        </Text>
      ))}
      {parts.length > most && (
        <Text size="sm" c="dimmed">
          {t('timeline:subjects.more', { count: parts.length - most })}
        </Text>
      )}
      {bookedSeconds > 0 && !comesOnTop && (
        <Text size="sm">{t('timeline:manual.bookedToo', { duration: formats.hours(bookedSeconds) })}</Text>
      )}
    </Stack>
  );
};
