import { Badge, Stack, Title } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { LogsSummary } from '../activities/summarise-logs.ts';

type LogsHeadProps = {
  summary: LogsSummary;
  target: { contactId: string | null; contactName: string | null } | null;
};

/** The times and amount of the selected time, and its decision and booking. */
export const LogsHead = ({ summary, target }: LogsHeadProps) => {
  const t = useT();
  const formats = useFormats();
  const { kind, startedAt, endedAt, seconds, isBooked } = summary;
  const text = kind === 'contact' ? target?.contactName : t(`timeline:kind.${kind}`);
  return (
    <Stack gap={6} align="flex-start">
      <Title order={2} size="h3" className="figures">
        {startedAt && endedAt ? `${formats.span(startedAt, endedAt)} · ` : ''}
        <DurationText seconds={seconds} />
      </Title>
      <Badge
        variant="light"
        color={kind === 'untagged' ? 'brand' : 'gray'}
        c={kind === 'untagged' ? 'var(--accent-text)' : 'var(--mantine-color-text)'}
        tt="none"
        radius="xl"
        leftSection={kind === 'contact' ? <ContactDot id={target?.contactId ?? null} /> : undefined}
      >
        {isBooked ? t('timeline:kind.booked') : text}
      </Badge>
    </Stack>
  );
};
