/** Dialogs that block everything behind them, as Mantine marks them. */
export const openDialog = '[role="dialog"][aria-modal="true"]';

const closeButton = '.mantine-Modal-close, .mantine-Drawer-close';
/** Lists of choices, menus and months handle Escape themselves. */
const ownEscape = '[data-mantine-stop-propagation="true"]';

/**
 * Closes only the front dialog when Escape is pressed with others behind it: Mantine would close all of them, and typed
 * text would be lost. Called once by the application, before any dialog can listen.
 */
export const closeFrontDialog = (): void => {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const dialogs = document.querySelectorAll(openDialog);
      const front = [...dialogs].at(-1);
      const close = front?.querySelector<HTMLElement>(closeButton);
      if (dialogs.length < 2 || !close) return;
      if (event.target instanceof Element && event.target.closest(ownEscape)) return;
      event.stopImmediatePropagation();
      close.click();
    },
    { capture: true },
  );
};
