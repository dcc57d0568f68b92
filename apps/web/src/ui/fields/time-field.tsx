// A time field that reads times as people type them and shows them in their own format, which the browser's own field
// cannot.
import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../formats/use-formats.ts';
import { readTypedTime, stepTime, writeTime } from './typed-time.ts';
import { useTypedValue } from './use-typed-value.ts';

export type TimeFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** HH:MM, or empty. */
  value: string;
  /** Called with HH:MM, or with an empty text while the typed text is no time. */
  onChange: (time: string) => void;
};

const example = '09:30';
const coarseMinutes = 5;
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
const hours: Readonly<Record<string, number>> = { PageUp: 60, PageDown: -60 };

const stepOf = ({ key, shiftKey }: KeyboardEvent): number | undefined => {
  const direction = steps[key];
  return direction === undefined ? hours[key] : direction * (shiftKey ? 1 : coarseMinutes);
};

/** Arrows change it by five minutes, with Shift by one; Page Up and Page Down by an hour. */
export const TimeField = ({ value, onChange, onBlur, onKeyDown, error, ...props }: TimeFieldProps) => {
  const t = useT();
  const { locale } = useFormats();
  const write = (time: string) => writeTime(time, locale);
  const field = useTypedValue({ value, onChange, read: readTypedTime, write });
  return (
    <TextInput
      autoComplete="off"
      inputMode={locale === 'en-US' ? 'text' : 'decimal'}
      placeholder={t('shell:typed.timePattern')}
      {...props}
      value={field.shown}
      error={field.isUnreadable ? t('shell:typed.noTime', { example: write(example) }) : error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => field.type(currentTarget.value)}
      onBlur={(event) => {
        field.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const step = stepOf(event);
        if (step === undefined || value === '') return;
        event.preventDefault();
        field.take(stepTime(value, step));
      }}
    />
  );
};
