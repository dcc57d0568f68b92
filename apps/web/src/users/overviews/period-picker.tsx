import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { OwnDateJump } from '../../ui/fields/date-jump.tsx';
import { DayStatesContext } from '../../ui/fields/day-states.ts';
import classes from '../users-screen.module.css';

type PeriodPickerProps = {
  /** The first date that is shown. */
  date: string;
  stepDays: 1 | 7;
  today: string;
  /** The period as text. */
  name: string;
  onChange: (date: string) => void;
};

/** Back and forward by days or weeks, up to now. */
export const PeriodPicker = ({ date, stepDays, today, name, onChange }: PeriodPickerProps) => {
  const t = useT();
  const isLast = addDays(date, stepDays) > today;
  return (
    <div className={classes.period}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('users:period.earlier')}
        onClick={() => onChange(addDays(date, -stepDays))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.periodName} role="status">
        {name}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('users:period.later')}
        disabled={isLast}
        onClick={() => onChange(addDays(date, stepDays))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {/* The days of colleagues are shown, not the own ones. */}
      <DayStatesContext value={null}>
        <OwnDateJump value={date} max={today} onChange={onChange} />
      </DayStatesContext>
      {!isLast && (
        <Button variant="subtle" size="compact-md" onClick={() => onChange(today)}>
          {t('users:period.today')}
        </Button>
      )}
    </div>
  );
};
