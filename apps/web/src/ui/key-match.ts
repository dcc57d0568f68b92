// Matches a key press with a written key such as `p`, `mod+k`, `shift+ArrowUp` or `?`.

export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

const parts = (written: string): { modifiers: readonly string[]; key: string } => {
  const cut = written.split('+');
  const key = written.endsWith('+') ? '+' : (cut.at(-1) ?? '');
  return { modifiers: cut.slice(0, -1).filter((part) => part !== ''), key };
};

const isLetter = (key: string): boolean => /^[a-z]$/i.test(key);

/**
 * Whether a press is this key. Shift counts only if it is written or the key is a letter: `?` needs it on most
 * keyboards.
 */
export const matchesKey = (written: string, press: KeyPress): boolean => {
  const { modifiers, key } = parts(written);
  if (modifiers.includes('mod') !== (press.ctrlKey || press.metaKey)) return false;
  if (modifiers.includes('alt') !== press.altKey) return false;
  if (modifiers.includes('shift') && !press.shiftKey) return false;
  if (!modifiers.includes('shift') && press.shiftKey && (isLetter(key) || key.length > 1)) return false;
  return press.key.toLowerCase() === key.toLowerCase();
};

const symbols: Record<string, string> = {
  mod: 'Ctrl',
  shift: '⇧',
  alt: 'Alt',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
  delete: 'Del',
  escape: 'Esc',
  ' ': '␣',
};

/** Returns the shown text of a key, part by part. */
export const keyCaps = (written: string): readonly string[] => {
  const { modifiers, key } = parts(written);
  return [...modifiers, key].map(
    (part) => symbols[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part),
  );
};
