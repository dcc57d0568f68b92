/** Types of inputs whose text a browser selects when Tab reaches them. */
const withText = new Set(['text', 'search', 'email', 'tel', 'url', 'password', 'number']);

/**
 * Selects the text of a field that Tab reaches, as browsers do. The focus trap of a dialog handles the Tab key and
 * moves the focus by a call, which leaves the cursor at the end: typing would add to the old value instead of replacing
 * it.
 */
export const selectOnTab = (): void => {
  let isTabbing = false;
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isTabbing = key === 'Tab';
      // The focus has moved by then; a later focus change has another cause.
      if (isTabbing) setTimeout(() => (isTabbing = false));
    },
    true,
  );
  document.addEventListener('focusin', ({ target }) => {
    if (isTabbing && target instanceof HTMLInputElement && withText.has(target.type)) target.select();
  });
};
