/** The window in front of the user, as the system reports it, before anything is left out. */
export interface FrontWindow {
  /** The system's name of the program: `soffice.bin`, `EXCEL.EXE`, `firefox-esr`. */
  readonly program: string;
  /** The usual name of the program, where the system knows it. */
  readonly programName: string;
  /** Empty when the system does not report it. */
  readonly title: string;
  /** The id of the process that shows the window; null when it is not on this machine or unknown. */
  readonly pid: number | null;
}

export interface Presence {
  /** The time since the last input. */
  readonly idleMs: number;
  readonly isLocked: boolean;
}

/** One way of asking a desktop which window is in front and whether the user is present. */
export interface WindowWatcher {
  /** Returns the front window; null when there is none. */
  front(): Promise<FrontWindow | null>;
  presence(): Promise<Presence>;
  close(): void;
}

/** Events that a watcher reports, so that nothing waits for the next look. */
export interface WatcherEvents {
  /** Another window came to the front, or its title changed. */
  onChange(): void;
  /** The desktop closed: the session has ended. */
  onEnd(): void;
}
