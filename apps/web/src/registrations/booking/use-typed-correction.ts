// The field of a booked duration: typed text waits until it is submitted, and stays with the reason if it is refused.
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { type Correction, typedCorrection } from '../correction.ts';
import type { Blocks } from './round-booking.ts';

type TypedCorrectionInput = {
  /** The present duration. */
  durationSeconds: number;
  blocks: Blocks;
  onSet: (durationSeconds: number) => void;
  /** Called for one block more or less, by the arrows or the buttons. */
  onStep: (direction: 1 | -1, fromSeconds: number) => void;
  /** Called on Enter instead of submitting the text. */
  onEnter?: (field: HTMLInputElement) => void;
};

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 };
const nothing: Correction = { kind: 'none' };

export type TypedCorrection = ReturnType<typeof useTypedCorrection>;

/**
 * Returns the props of the field, the text of a refusal, and a function that submits the typed duration before another
 * action.
 */
export const useTypedCorrection = ({ durationSeconds, blocks, onSet, onStep, onEnter }: TypedCorrectionInput) => {
  const t = useT();
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState<Extract<Correction, { kind: 'refused' }>['reason'] | null>(null);
  // Pressing Enter, which also leaves the field, submits the text once.
  const waiting = useRef<string | null>(null);
  const write = (text: string | null) => {
    waiting.current = text;
    setTyped(text);
    setReason(null);
  };
  /** Reads the text, and leaves it in the field if it is refused. */
  const read = (): Correction => {
    const text = waiting.current;
    const correction = text === null ? nothing : typedCorrection(text, durationSeconds, blocks);
    if (correction.kind === 'refused') setReason(correction.reason);
    else write(null);
    return correction;
  };
  const take = (): Correction => {
    const correction = read();
    if (correction.kind === 'set') onSet(correction.seconds);
    return correction;
  };
  const stepFromTyped = (direction: 1 | -1) => {
    const correction = read();
    if (correction.kind === 'refused') return;
    onStep(direction, correction.kind === 'set' ? correction.seconds : durationSeconds);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directions[event.key];
    if (event.key === 'Enter' && onEnter) onEnter(event.currentTarget);
    else if (event.key === 'Enter') take();
    else if (event.key === 'Escape' && typed !== null) write(null);
    else if (direction !== undefined) stepFromTyped(direction);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    field: {
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      'aria-invalid': reason !== null,
      value: typed ?? formats.hours(durationSeconds),
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => write(currentTarget.value),
      onKeyDown,
      onBlur: () => {
        take();
      },
    },
    refusal: reason === null ? null : t(`timeline:book.refused.${reason}`, { step: formats.hours(blocks.stepSeconds) }),
    take,
    /** For the buttons beside the field: refused text is dropped. */
    step: (direction: 1 | -1) => {
      write(null);
      onStep(direction, durationSeconds);
    },
  };
};
