import { Text } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';

type ComparisonProps = { total: number; previous: { start: string; end: string; total: number } | null };

/** How much more or less was booked than in the previous period. */
export const Comparison = ({ total, previous }: ComparisonProps) => {
  const t = useT();
  const formats = useFormats();
  if (previous === null) return null;
  const date = (value: string) => formats.date(value, { day: 'numeric', month: 'short', year: 'numeric' });
  const more = total - previous.total;
  return (
    <Text size="sm" c="dimmed">
      {t(more < 0 ? 'reports:less' : 'reports:more', {
        hours: formats.hours(Math.abs(more)),
        before: formats.hours(previous.total),
        start: date(previous.start),
        end: date(previous.end),
      })}
    </Text>
  );
};
