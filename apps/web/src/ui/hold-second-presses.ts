/** Runs the work two turns later: a call says after one that it runs, and is drawn at once. */
const nextTurns = (work: () => void): void => {
  window.setTimeout(() => window.setTimeout(work));
};

/**
 * Holds a second press on a button until the screen shows what the first one did. A button that is switched off by then
 * (it sends, or is gone) is not pressed; any other one is. Without it a double click sends twice what the button sends, because a
 * call switches its button off only with the next drawing. Called once by the application.
 */
export const holdSecondPresses = (): void => {
  const settling = new WeakSet<Element>();
  const settle = (button: Element): void => {
    settling.add(button);
    nextTurns(() => settling.delete(button));
  };
  const press = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest('button');
    if (!target || !button) return;
    if (!settling.has(button)) {
      settle(button);
      return;
    }
    event.stopImmediatePropagation();
    event.preventDefault();
    nextTurns(() => {
      if (button.isConnected && !button.disabled) target.dispatchEvent(new MouseEvent('click', event));
    });
  };
  window.addEventListener('click', press, { capture: true });
};
