// A month to choose a day from, with the pointer or the arrow keys. Weeks begin on Monday.

import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { addMonths } from '@daybook/domain/timeline/day-arithmetic.ts';
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { daySpans } from '../formats/day-spans.ts';
import { useFormats } from '../formats/use-formats.ts';
import { useDayStates } from './day-states.ts';
import { isWithin, movedBy, weeksOf } from './month-days.ts';
import classes from './month-grid.module.css';

export type MonthGridProps = {
  /** YYYY-MM-DD, or empty. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (date: string) => void;
};

const long: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/** A dialog around the month does not handle Escape itself. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

export const MonthGrid = ({ value, min, max, onPick }: MonthGridProps) => {
  const t = useT();
  const formats = useFormats();
  const [at, setAt] = useState(isCalendarDate(value) ? value : formats.today);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
    isMoving.current = false;
  }, [at]);
  const turn = (months: number) => setAt(addMonths(at, months));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedBy(at, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    isMoving.current = true;
    setAt(next);
  };
  const weeks = weeksOf(at);
  const { states, holidays } = useDayStates(weeks[0]?.[0] ?? at, weeks.at(-1)?.[6] ?? at);
  const shownHolidays = [...holidays].filter(([date]) => date.slice(0, 7) === at.slice(0, 7));
  const spans = daySpans(shownHolidays.map(([date, name]) => ({ date, name })));
  const labelOf = (date: string): string => {
    const state = states.get(date);
    const parts = [holidays.get(date), state && t(`shell:typed.states.${state}`)].filter((part) => part !== undefined);
    return [formats.date(date, long), ...parts].join(', ');
  };
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('shell:typed.monthBefore')}
          onClick={() => turn(-1)}
          {...keepsEscape}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text size="sm" fw={600} aria-live="polite">
          {formats.date(at, { month: 'long', year: 'numeric' })}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('shell:typed.monthAfter')}
          onClick={() => turn(1)}
          {...keepsEscape}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <table ref={grid} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={formats.date(date, { weekday: 'long' })}>
                {formats.date(date, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <UnstyledButton
                    className={classes.day}
                    data-date={date}
                    data-autofocus={date === at || undefined}
                    data-today={date === formats.today || undefined}
                    data-outside={date.slice(0, 7) !== at.slice(0, 7) || undefined}
                    data-state={states.get(date)}
                    data-holiday={holidays.has(date) || undefined}
                    title={holidays.get(date)}
                    aria-label={labelOf(date)}
                    aria-current={date === formats.today ? 'date' : undefined}
                    aria-pressed={date === value}
                    tabIndex={date === at ? 0 : -1}
                    disabled={!isWithin(date, min, max)}
                    onClick={() => onPick(date)}
                    {...keepsEscape}
                  >
                    {Number(date.slice(8))}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {spans.length > 0 && (
        <ul className={classes.holidays} aria-hidden>
          {spans.map(({ start, end, name }) => (
            <li key={start}>
              <span>{formats.dates(start, end, { day: 'numeric', month: 'short' })}</span> {name}
            </li>
          ))}
        </ul>
      )}
      <Group justify="space-between" mt={4} wrap="nowrap">
        <Group gap="sm" className={classes.legend} aria-hidden>
          {states.size > 0 &&
            (['published', 'open'] as const).map((state) => (
              <span key={state} data-state={state} className={classes.sign}>
                {t(`shell:typed.states.${state}`)}
              </span>
            ))}
        </Group>
        <UnstyledButton
          className={classes.today}
          disabled={!isWithin(formats.today, min, max)}
          onClick={() => onPick(formats.today)}
          {...keepsEscape}
        >
          {t('shell:typed.today')}
        </UnstyledButton>
      </Group>
    </>
  );
};
