import type { AgentConfig } from '../config.ts';
import { takeShortcut } from '../watch/x11-shortcut.ts';

export interface NoteKey {
  readonly name: string;
  /** Another program has it. */
  readonly isTaken: boolean;
}

export interface NoteShortcut {
  readonly key: NoteKey | null;
  close(): void;
}

interface Wanted {
  readonly config: AgentConfig;
  readonly openNote: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * Takes the key that opens the form for a note. Only X11 lets a program take one; elsewhere the desktop's own settings can
 * run the command `note`.
 */
export async function noteShortcut({ config, openNote, report }: Wanted, isWatching: boolean): Promise<NoteShortcut> {
  const { noteKey, desktop, platform } = config;
  const none = { key: null, close: () => undefined };
  if (!isWatching || platform !== 'linux' || desktop.wayland || desktop.display === null || noteKey === null)
    return none;
  const name = `Ctrl+Alt+${noteKey}`;
  try {
    const shortcut = await takeShortcut(desktop.display, noteKey, openNote);
    return { key: { name, isTaken: shortcut === null }, close: () => shortcut?.close() };
  } catch (error) {
    report(error);
    return none;
  }
}
