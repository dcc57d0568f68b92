// Filters of a list.
import { useDebouncedValue } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';

export const listStatuses = ['active', 'archived'] as const;
export type ListStatus = (typeof listStatuses)[number];

export type ListSearch = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  setTyped: (typed: string) => void;
  /** The typed text, once the typing pauses. */
  wanted: string;
  status: ListStatus;
  setStatus: (status: ListStatus) => void;
  /** Shows the whole list again, and focuses the search field. */
  clear: () => void;
};

const typingMs = 200;

/** The search of a list; its first text, also after a navigation, is that of the address. */
export const useListSearch = (asked = ''): ListSearch => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  const [wanted] = useDebouncedValue(typed.trim(), typingMs);
  const [status, setStatus] = useState<ListStatus>('active');
  const clear = () => {
    setTyped('');
    setStatus('active');
    field.current?.focus();
  };
  return { field, typed, setTyped, wanted, status, setStatus, clear };
};
