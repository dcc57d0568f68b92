// A value that is typed as text: the text stays as it is typed, and is written properly when the field is left.
import { useState } from 'react';

type TypedValue = {
  value: string;
  onChange: (value: string) => void;
  /** null: not readable. */
  read: (typed: string) => string | null;
  write: (value: string) => string;
};

/**
 * Text of the field, and its handlers. While it cannot be read the value is empty; `isUnreadable` says so once the
 * field was left.
 */
export const useTypedValue = ({ value, onChange, read, write }: TypedValue) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [before, setBefore] = useState(value);
  const textValue = (text: string) => (text.trim() === '' ? '' : read(text));
  const told = typed === null ? value : (textValue(typed) ?? '');
  if (value !== before) {
    setBefore(value);
    // Somebody else set it: what was typed is of the past.
    if (value !== told) setTyped(null);
  }
  return {
    shown: typed ?? write(value),
    isUnreadable: isLeft && typed !== null && textValue(typed) === null,
    type: (text: string) => {
      setTyped(text);
      setLeft(false);
      const next = textValue(text) ?? '';
      if (next !== told || next !== value) onChange(next);
    },
    /** A value that did not come from typing. */
    take: (next: string) => {
      setTyped(null);
      onChange(next);
    },
    leave: () => {
      setLeft(true);
      if (typed !== null && textValue(typed) !== null) setTyped(null);
    },
  };
};
