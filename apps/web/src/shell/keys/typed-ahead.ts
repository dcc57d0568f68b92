// Text typed before its field has the focus.
import type { KeyPress } from '../../ui/key-match.ts';

/** Returns the text after one more key: a character more, one less for Backspace; null for other keys. */
export const typedAfter = (text: string, press: KeyPress): string | null => {
  // On Windows AltGr, which many characters need, counts as Ctrl and Alt together.
  const isShortcut = (press.ctrlKey || press.altKey || press.metaKey) && !(press.ctrlKey && press.altKey);
  if (isShortcut) return null;
  if (press.key === 'Backspace') return [...text].slice(0, -1).join('');
  return [...press.key].length === 1 ? text + press.key : null;
};
