import { useWindowEvent } from '@mantine/hooks';

/**
 * Leaves a dialog by Escape, as long as it is the one in front: with another dialog or a list of choices open above it,
 * Escape closes that one alone. For a dialog with `closeOnEscape={false}`.
 */
export const useEscape = (leave: () => void): void => {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const isTaken = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation=true]');
    if (!isTaken && document.querySelectorAll('[role=dialog]').length <= 1) leave();
  };
  useWindowEvent('keydown', onKey, { capture: true });
};
