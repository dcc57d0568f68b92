// A short text beside the element that has the pointer or the keyboard focus. Mantine's Tooltip does the same, but its
// positioning adds 21 kB (gzipped) to the first visit of every screen, which exceeds the limit of 250 kB
// (first-loads.ts).
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './hint.module.css';
import { type HintSide, hintPlace } from './hint-place.ts';

type TargetProps = {
  ref?: Ref<never>;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: () => void;
  onPointerDown?: () => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: () => void;
};

export type HintProps = {
  label: string;
  side?: HintSide;
  disabled?: boolean;
  /** One element that takes a ref, the events and `aria-describedby`. */
  children: ReactElement<TargetProps>;
};

const restMs = 400;

/** Shows the label when the pointer rests on the child or the keyboard reaches it; Escape hides it. */
export const Hint = ({ label, side = 'top', disabled = false, children }: HintProps) => {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [isShown, setIsShown] = useState(false);
  const hide = () => {
    window.clearTimeout(timer.current);
    setIsShown(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const shows = isShown && !disabled;
  // A screen reader already reads the name: the same text as a description would be read again.
  const isName = children.props['aria-label'] === label;
  return (
    <>
      {cloneElement(children, {
        ref: target as Ref<never>,
        ...(shows && !isName && { 'aria-describedby': id }),
        onPointerEnter: ({ pointerType }) => {
          if (pointerType !== 'touch') timer.current = window.setTimeout(() => setIsShown(true), restMs);
        },
        onPointerLeave: hide,
        onPointerDown: hide,
        onFocus: ({ currentTarget }) => setIsShown(currentTarget.matches(':focus-visible')),
        onBlur: hide,
      })}
      {shows && <Bubble id={id} label={label} isSilent={isName} side={side} target={target} onHide={hide} />}
    </>
  );
};

type BubbleProps = {
  id: string;
  label: string;
  isSilent: boolean;
  side: HintSide;
  target: RefObject<HTMLElement | null>;
  onHide: () => void;
};

const Bubble = ({ id, label, isSilent, side, target, onHide }: BubbleProps) => {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [at, shown] = [target.current?.getBoundingClientRect(), bubble.current];
    if (!at || !shown) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = hintPlace(at, shown.getBoundingClientRect(), view, side);
    shown.style.left = `${left}px`;
    shown.style.top = `${top}px`;
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onHide();
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onHide, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onHide, { capture: true });
    };
  }, [onHide]);
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" aria-hidden={isSilent || undefined} className={classes.hint}>
      {label}
    </div>,
    document.body,
  );
};
