import { useWindowEvent } from '@mantine/hooks';

/**
 * Closes a dialog on Escape if it is the one in front: with another dialog or a list of choices open above it, Escape
 * closes only that one. For a dialog with `closeOnEscape={false}`.
 */
export const useEscape = (leave: () => void): void => {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const isTaken = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation=true]');
    if (!isTaken && document.querySelectorAll('[role=dialog]').length <= 1) leave();
  };
  useWindowEvent('keydown', onKey, { capture: true });
};
