// Days behind a figure of the rhythm, each a link, under a title.
import { CloseButton, Group, Text, Title } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { DayLink } from '../../ui/day-link.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import explorer from '../explorer/explorer.module.css';
import classes from './rhythm.module.css';

type DayListProps = {
  title: string;
  /** The figure of each day is already in the user's format. */
  days: readonly { readonly date: string; readonly figure: string }[];
  onClose: () => void;
};

export const DayList = ({ title, days, onClose }: DayListProps) => {
  const t = useT();
  const { date: written } = useFormats();
  return (
    <section className={classes.days} aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5" role="status">
          {title}
        </Title>
        <CloseButton aria-label={t('report-insights:rhythm.close')} onClick={onClose} />
      </Group>
      <ul className={classes.dayList}>
        {days.map(({ date, figure }) => (
          <li key={date}>
            <DayLink className={explorer.link} date={date}>
              {written(date, { day: 'numeric', month: 'long', year: 'numeric' })}
            </DayLink>
            <Text span c="dimmed" className={classes.dayHours}>
              {figure}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
