// A date field that reads dates as people type them and shows them in their own format, with a month to choose from.

import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { addDays, addMonths } from '@daybook/domain/timeline/day-arithmetic.ts';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../formats/use-formats.ts';
import { onDemand } from '../on-demand.tsx';
import { readTypedDate } from './typed-date.ts';
import { useTypedValue } from './use-typed-value.ts';

const MonthPopover = onDemand(async () => (await import('./month-popover.tsx')).MonthPopover);

export type DateFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Called with YYYY-MM-DD, or with an empty text while the typed text is no date. */
  onChange: (date: string) => void;
  /** The first and the last date that can be chosen in the month; the form checks typed ones. */
  min?: string;
  max?: string;
};

const written: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

type Move = (date: string) => string;
const moves: Readonly<Record<string, Move>> = {
  ArrowUp: (date) => addDays(date, 1),
  ArrowDown: (date) => addDays(date, -1),
  PageUp: (date) => addMonths(date, 1),
  PageDown: (date) => addMonths(date, -1),
};

/** Arrows move by a day, Page Up and Page Down by a month; Alt and the down arrow open the month. */
export const DateField = ({ value, onChange, min, max, onBlur, onKeyDown, error, ...props }: DateFieldProps) => {
  const t = useT();
  const { locale, today, date: dateText } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const write = (date: string) => (isCalendarDate(date) ? dateText(date, written) : '');
  const read = (typed: string) => readTypedDate(typed, today, locale === 'en-US');
  const field = useTypedValue({ value, onChange, read, write });
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const next = isCalendarDate(value) ? moves[event.key]?.(value) : undefined;
    if (event.altKey && event.key === 'ArrowDown') setOpen(true);
    else if (next !== undefined) field.take(next);
    else return;
    event.preventDefault();
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const opener = (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('shell:typed.month')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void MonthPopover.fetch()}
        // A press beside the open month closes it, and this one would open it again.
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={18} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <MonthPopover
            value={value}
            min={min}
            max={max}
            onClose={close}
            onPick={(date) => {
              close();
              field.take(date);
            }}
          />
        </Suspense>
      )}
    </>
  );
  return (
    <TextInput
      ref={input}
      autoComplete="off"
      placeholder={t('shell:typed.datePattern')}
      {...props}
      rightSection={opener}
      value={field.shown}
      error={field.isUnreadable ? t('shell:typed.noDate', { example: write(today) }) : error}
      onChange={({ currentTarget }) => field.type(currentTarget.value)}
      onBlur={(event) => {
        field.leave();
        onBlur?.(event);
      }}
      onKeyDown={keys}
    />
  );
};
