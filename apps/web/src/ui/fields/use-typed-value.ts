// A value that is typed as text: the text is not changed while typing, and formatted when the field loses the focus.
import { useState } from 'react';

type TypedValue = {
  value: string;
  onChange: (value: string) => void;
  /** null: invalid. */
  read: (typed: string) => string | null;
  write: (value: string) => string;
};

/**
 * Returns the text of the field and its handlers. While the text is invalid the value is empty; `isUnreadable` is true
 * once the field has lost the focus.
 */
export const useTypedValue = ({ value, onChange, read, write }: TypedValue) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [before, setBefore] = useState(value);
  const textValue = (text: string) => (text.trim() === '' ? '' : read(text));
  const told = typed === null ? value : (textValue(typed) ?? '');
  if (value !== before) {
    setBefore(value);
    // The value was changed from outside: the typed text is outdated.
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
    /** Sets a value that was not typed. */
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
