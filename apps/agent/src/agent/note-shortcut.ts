import { oneAtATime } from '@daybook/capture/one-at-a-time.ts';
import type { AgentConfig } from '../config.ts';
import { type Shortcut, takeShortcut } from '../watch/x11-shortcut.ts';

export interface NoteKey {
  readonly name: string;
  /** Whether another program has taken it. */
  readonly isTaken: boolean;
}

export interface NoteShortcut {
  /** Returns the present key; null where there is none. */
  key(): NoteKey | null;
  /** Takes this letter or digit instead of the former one, or none; does nothing when it is the same. */
  want(letter: string | null): Promise<void>;
  close(): Promise<void>;
}

interface Wanted {
  readonly config: Pick<AgentConfig, 'desktop' | 'platform'>;
  readonly openNote: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * Registers the shortcut that opens the form for a note. Only X11 lets a program register one; elsewhere the desktop's
 * own settings can run the command `note`.
 */
export function noteShortcut({ config, openNote, report }: Wanted, isWatching: boolean): NoteShortcut {
  const { desktop, platform } = config;
  const display = isWatching && platform === 'linux' && !desktop.wayland ? desktop.display : null;
  const inOrder = oneAtATime();
  let wanted: string | null = null;
  let taken: { readonly key: NoteKey; readonly shortcut: Shortcut | null } | null = null;
  const take = async (letter: string | null) => {
    if (letter === wanted) return;
    taken?.shortcut?.close();
    [wanted, taken] = [letter, null];
    if (letter === null || display === null) return;
    const shortcut = await takeShortcut(display, letter, openNote);
    taken = { key: { name: `Ctrl+Alt+${letter}`, isTaken: shortcut === null }, shortcut };
  };
  return {
    key: () => taken?.key ?? null,
    want: (letter) => inOrder(() => take(letter).catch(report)),
    close: () => inOrder(() => take(null)),
  };
}
