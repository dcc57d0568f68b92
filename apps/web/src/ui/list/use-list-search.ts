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
  /** Shows the whole list again; the keyboard is where it can be searched anew. */
  clear: () => void;
};

const typingMs = 200;

/** The search of a list; it starts, and starts again, with what an address asks for. */
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
