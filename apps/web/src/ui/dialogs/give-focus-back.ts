import { openDialog } from './close-front-dialog.ts';

type OpenDialog = { readonly dialog: Element; readonly openers: readonly HTMLElement[] };

/** An element, and the button of the menu that it stands in: the menu is gone once one of its entries was pressed. */
const withMenuButton = (element: HTMLElement): HTMLElement[] => {
  const menu = element.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ? [element, button] : [element];
};

const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

/**
 * Gives the focus back to what opened a dialog once the dialog is gone, unless the screen has moved it elsewhere by then. Mantine
 * does so for dialogs that were closed before; most of ours are made open, and removed. Called once by the application.
 */
export const giveFocusBack = (): void => {
  let open: readonly OpenDialog[] = [];
  /** The element that had the focus last, and the button of its menu. */
  let last: readonly HTMLElement[] = [];
  const removals = new MutationObserver(() => {
    const gone = open.filter(({ dialog }) => !dialog.isConnected);
    if (gone.length === 0) return;
    open = open.filter(({ dialog }) => dialog.isConnected);
    if (open.length === 0) removals.disconnect();
    if (document.activeElement !== document.body) return;
    gone.at(-1)?.openers.find(canHaveFocus)?.focus({ preventScroll: true });
  });
  window.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLElement)) return;
    const before = last;
    last = withMenuButton(target);
    const dialog = target.closest(openDialog);
    if (!dialog || open.some((one) => one.dialog === dialog)) return;
    // Nothing has the focus when it was removed or switched off; who pressed beside it wants it nowhere.
    const isFrom = relatedTarget !== null || !before.every(canHaveFocus);
    const openers = isFrom ? before : [];
    // A dialog that another one opened may outlive it.
    const outer = open.find((one) => openers.some((opener) => one.dialog.contains(opener)));
    open = [...open, { dialog, openers: [...openers, ...(outer?.openers ?? [])] }];
    removals.observe(document.body, { childList: true, subtree: true });
  });
};
