import { TextInput } from '@mantine/core';
import { isComplete, readDigits } from '../ui/fields/six-digits.ts';
import classes from './code-field.module.css';

type CodeFieldProps = {
  label: string;
  description?: string;
  value: string;
  error: string | null;
  isDisabled?: boolean;
  hasFocus?: boolean;
  onChange: (code: string) => void;
  /** Called with the sixth digit. */
  onComplete: (code: string) => void;
};

/** A code of six digits, typed, pasted with blanks or offered by the device; it is submitted when complete. */
export const CodeField = (props: CodeFieldProps) => {
  const change = (typed: string) => {
    const digits = readDigits(typed);
    props.onChange(digits);
    if (isComplete(digits) && digits !== props.value) props.onComplete(digits);
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
