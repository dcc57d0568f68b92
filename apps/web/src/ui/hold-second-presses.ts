/** Runs the work two tasks later: a mutation reports one task later that it is running, and is rendered at once. */
const nextTurns = (work: () => void): void => {
  window.setTimeout(() => window.setTimeout(work));
};

/**
 * Delays a second press on a button until the screen shows the result of the first one. The press is dropped if the
 * button is disabled or gone by then; otherwise it is passed on. Without this a double click would send twice, because
 * a mutation disables its button only at the next render. Called once by the application.
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
