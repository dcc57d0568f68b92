/** The window in front of the user, as the system tells it and before anything is left out. */
export interface FrontWindow {
  /** The program as the system calls it: `soffice.bin`, `EXCEL.EXE`, `firefox-esr`. */
  readonly program: string;
  /** The program as people call it, where the system knows. */
  readonly programName: string;
  /** Empty when the system does not tell it. */
  readonly title: string;
  /** Of the process that shows the window; null when it is not on this machine or not known. */
  readonly pid: number | null;
}

export interface Presence {
  /** How long there has been no input. */
  readonly idleMs: number;
  readonly isLocked: boolean;
}

/** One way of asking a desktop what is in front and whether somebody is there. */
export interface WindowWatcher {
  /** Returns the front window; null when there is none. */
  front(): Promise<FrontWindow | null>;
  presence(): Promise<Presence>;
  close(): void;
}

/** Events that a watcher reports by itself, so that nobody has to wait for the next look. */
export interface WatcherEvents {
  /** Something came in front, or changed its title. */
  onChange(): void;
  /** The desktop went away: the session has ended. */
  onEnd(): void;
}
