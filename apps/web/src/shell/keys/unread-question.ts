// A key or a click answers a question that the user can have seen, never the one that has just replaced it.
//   drawQuestion        marks a card until its question is painted
//   isPressedTooEarly   whether a key was pressed for the question before
//   isSecondOfTwo       whether a click ends a double click that began on the question before

/** The same key twice within this time is a slip of the hand. A longer limit would refuse fast, deliberate answers. */
const slipMs = 80;
/** The second click of a double click is within this time. */
const doubleClickMs = 300;

const cards = 'section[data-question]';
let drawnAtMs = Number.NEGATIVE_INFINITY;

/** Marks a card until its question is painted. Returns a function that stops this. */
export const drawQuestion = (card: HTMLElement): (() => void) => {
  drawnAtMs = performance.now();
  card.dataset['unread'] = '';
  let next = 0;
  const frame = requestAnimationFrame(() => {
    next = requestAnimationFrame(() => card.removeAttribute('data-unread'));
  });
  return () => {
    cancelAnimationFrame(frame);
    cancelAnimationFrame(next);
  };
};

/** Keys that answer: Enter, Space, letters and digits. Others undo, leave, or move. */
const isAnswering = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (key === 'Enter' || /^[\p{L}\d /]$/u.test(key));

let press: KeyboardEvent | null = null;
let pressBefore: KeyboardEvent | null = null;

/** Every binding that may handle a key asks about it; a held one was pressed once. */
const notePress = (event: KeyboardEvent): void => {
  if (event.repeat || event === press) return;
  pressBefore = press;
  press = event;
};

const isDrawnSince = (event: KeyboardEvent | null): boolean => event !== null && drawnAtMs >= event.timeStamp;

const isSlip = ({ key, timeStamp }: KeyboardEvent): boolean =>
  pressBefore?.key === key && timeStamp - pressBefore.timeStamp < slipMs && isDrawnSince(pressBefore);

/**
 * Whether the key would answer a question that is not painted yet, or that appeared after the key went down: a held key
 * answers one question, not all that follow. Always false without a question on the screen.
 */
export const isPressedTooEarly = (event: KeyboardEvent): boolean => {
  notePress(event);
  if (!isAnswering(event) || document.querySelector(cards) === null) return false;
  if (document.querySelector(`${cards}[data-unread]`) !== null) return true;
  return event.repeat ? isDrawnSince(press) : isSlip(event);
};

export const isSecondOfTwo = ({ detail, timeStamp }: Pick<UIEvent, 'detail' | 'timeStamp'>): boolean =>
  detail >= 2 && timeStamp - drawnAtMs < doubleClickMs;
