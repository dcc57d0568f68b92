import { TextInput } from '@mantine/core';
import classes from './code-field.module.css';

type CodeFieldProps = {
  label: string;
  description?: string;
  value: string;
  error: string | null;
  isDisabled?: boolean;
  hasFocus?: boolean;
  onChange: (code: string) => void;
  /** When the sixth digit is there. */
  onComplete: (code: string) => void;
};

const codeDigits = 6;

/** A code of six digits, typed, pasted with blanks or offered by the device; complete, it is sent by itself. */
export const CodeField = (props: CodeFieldProps) => {
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, codeDigits);
    props.onChange(digits);
    if (digits.length === codeDigits && digits !== props.value) props.onComplete(digits);
  };
  return (
    <TextInput
      className={classes.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={props.hasFocus ?? false}
      label={props.label}
      {...(props.description === undefined ? {} : { description: props.description })}
      value={props.value}
      error={props.error}
      readOnly={props.isDisabled ?? false}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

/** Whether a code has all of its digits. */
export const isComplete = (code: string): boolean => code.length === codeDigits;
