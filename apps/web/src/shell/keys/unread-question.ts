// A key or a press answers a question that the user can have seen, never the one that just took its place.
//   drawQuestion       notes that a question is drawn on its card
//   isMeantBefore      whether a key was pressed for the question before
//   isSecondOfTwo      whether a click ends a double click that began on the question before

/** One key twice within this time is a slip of the hand. Longer would refuse who answers fast what he knows. */
const slipMs = 80;
/** The second click of two comes within this time. */
const doubleClickMs = 300;

const cards = 'section[data-question]';
let drawnAtMs = Number.NEGATIVE_INFINITY;

/** Notes that a question is drawn on a card; until it is painted, the card is marked. Returns how to stop. */
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

/** Keys that answer: Enter, Space, letters and digits. Others take back, leave, or step. */
const isAnswering = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (key === 'Enter' || /^[\p{L}\d /]$/u.test(key));

let press: KeyboardEvent | null = null;
let pressBefore: KeyboardEvent | null = null;

/** Each key is asked about by every binding that may take it; a held one was pressed once. */
const notePress = (event: KeyboardEvent): void => {
  if (event.repeat || event === press) return;
  pressBefore = press;
  press = event;
};

const isDrawnSince = (event: KeyboardEvent | null): boolean => event !== null && drawnAtMs >= event.timeStamp;

const isSlip = ({ key, timeStamp }: KeyboardEvent): boolean =>
  pressBefore?.key === key && timeStamp - pressBefore.timeStamp < slipMs && isDrawnSince(pressBefore);

/**
 * Whether a question that is not painted yet, or came since the key went down, would be answered: a key that is held answers one
 * question, not all that follow. Without a question on the screen nothing is meant before.
 */
export const isMeantBefore = (event: KeyboardEvent): boolean => {
  notePress(event);
  if (!isAnswering(event) || document.querySelector(cards) === null) return false;
  if (document.querySelector(`${cards}[data-unread]`) !== null) return true;
  return event.repeat ? isDrawnSince(press) : isSlip(event);
};

export const isSecondOfTwo = ({ detail, timeStamp }: Pick<UIEvent, 'detail' | 'timeStamp'>): boolean =>
  detail >= 2 && timeStamp - drawnAtMs < doubleClickMs;
