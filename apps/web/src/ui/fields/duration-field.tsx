// A duration field that reads durations as people type them and shows them with their unit in their own format, which a
// number field cannot.
import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useT } from '../../texts/i18n.ts';
import type { DurationUnit } from '../formats/unit-duration.ts';
import { useFormats } from '../formats/use-formats.ts';
import { type DurationLimits, readTypedDuration, stepDuration } from './typed-duration.ts';
import { useTypedValue } from './use-typed-value.ts';

export type DurationFieldProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> &
  DurationLimits & {
    /** Seconds; null or left out: nothing, or an invalid duration. */
    value?: number | null;
    /** Called with the seconds, or with null while the typed text is invalid. */
    onChange: (seconds: number | null) => void;
  };

/** The seconds by which the keys change the value. */
const steps: Record<DurationUnit, Readonly<Record<string, number>>> = {
  minute: { ArrowUp: 60, ArrowDown: -60, PageUp: 900, PageDown: -900 },
  second: { ArrowUp: 5, ArrowDown: -5, PageUp: 60, PageDown: -60 },
};
const exampleCount = 30;

const writtenSeconds = (seconds: number | null): string => (seconds === null ? '' : String(seconds));
const readSeconds = (text: string): number | null => (text === '' ? null : Number(text));

/** Arrows change it by a minute and Page Up and Page Down by a quarter of an hour, or by five seconds and a minute. */
export const DurationField = ({
  value = null,
  onChange,
  unit,
  leastSeconds,
  mostSeconds,
  onBlur,
  onKeyDown,
  error,
  ...props
}: DurationFieldProps) => {
  const t = useT();
  const formats = useFormats();
  const limits = { unit, leastSeconds, mostSeconds };
  const write = (seconds: number) => formats.duration(seconds, unit);
  const field = useTypedValue({
    value: writtenSeconds(value),
    onChange: (text) => onChange(readSeconds(text)),
    read: (typed) => {
      const duration = readTypedDuration(typed, limits);
      return duration.kind === 'read' ? String(duration.seconds) : null;
    },
    write: (text) => (text === '' ? '' : write(Number(text))),
  });
  const refusal = () => {
    const duration = readTypedDuration(field.shown, limits);
    if (duration.kind === 'read') return null;
    return t(`shell:typed.${duration.reason}`, {
      example: write(unit === 'minute' ? exampleCount * 60 : exampleCount),
      least: write(leastSeconds),
      most: write(mostSeconds),
    });
  };
  const step = (event: KeyboardEvent) => {
    const bySeconds = steps[unit][event.key];
    if (bySeconds === undefined || value === null) return;
    event.preventDefault();
    field.take(writtenSeconds(stepDuration(value, bySeconds, limits)));
  };
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      {...props}
      value={field.shown}
      error={field.isUnreadable || error === true ? refusal() : error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => field.type(currentTarget.value)}
      onBlur={(event) => {
        field.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') field.leave();
        step(event);
      }}
    />
  );
};
