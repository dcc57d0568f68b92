import { openDialog } from './close-front-dialog.ts';

type OpenDialog = { readonly dialog: Element; readonly openers: readonly HTMLElement[] };

/**
 * Returns an element, or the button of the menu that contains it: the menu disappears once one of its entries was
 * pressed.
 */
const menuButtonOr = (element: HTMLElement): HTMLElement => {
  const menu = element.closest('[role="menu"]');
  return (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? element;
};

const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

/**
 * Returns the focus to the element that opened a dialog once the dialog is gone, unless the screen has moved it
 * elsewhere by then. Mantine does so for dialogs that were closed before; most of ours are rendered open, and removed.
 * Called once by the application.
 */
export const giveFocusBack = (): void => {
  let open: readonly OpenDialog[] = [];
  /** The element that had the focus last, or the button of its menu. */
  let last: HTMLElement | null = null;
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
    last = menuButtonOr(target);
    const dialog = target.closest(openDialog);
    if (!dialog || open.some((one) => one.dialog === dialog)) return;
    // Nothing has the focus when the element was removed or disabled; a user who clicked beside it wants it nowhere.
    const isFrom = relatedTarget !== null || before === null || !canHaveFocus(before);
    const opener = isFrom ? before : null;
    // A dialog that another one opened may outlive it.
    const outer = open.find((one) => opener !== null && one.dialog.contains(opener));
    open = [...open, { dialog, openers: [...(opener ? [opener] : []), ...(outer?.openers ?? [])] }];
    removals.observe(document.body, { childList: true, subtree: true });
  });
};
