// A key or a press answers a question that the user can have read, never the one that just took its place.
//   drawQuestion      notes that a question is drawn on its card
//   isUnread          whether the one on the screen was drawn too recently
//   isMeantBefore     whether a key was pressed for the question before

/** Nobody reads a question, decides and presses a key within this time. */
const unreadMs = 150;

const cards = 'section[data-question]';

/** Notes that a question is drawn on a card with the next frame. Returns how to stop. */
export const drawQuestion = (card: HTMLElement): (() => void) => {
  card.dataset['unread'] = '';
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => card.removeAttribute('data-unread'), unreadMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
};

export const isUnread = (): boolean => document.querySelector(`${cards}[data-unread]`) !== null;

/** Keys that answer: Enter, Space, letters and digits. Others take back, leave, or step. */
const isAnswering = ({ key }: KeyboardEvent): boolean => key === 'Enter' || /^[\p{L}\d /]$/u.test(key);

/** A key that is held answers one question, not all that follow. Without a question on the screen nothing is meant before. */
export const isMeantBefore = (event: KeyboardEvent): boolean =>
  isAnswering(event) && document.querySelector(cards) !== null && (event.repeat || isUnread());
