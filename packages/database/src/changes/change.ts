// Committed changes of people's days, as a process hears of them.

/** A person whose days were changed. */
export type Change = { readonly clientId: number; readonly userId: number };

export type ChangeListener = {
  readonly changed: (change: Change) => void;
  /** Called when changes of other processes arrive from now on, or arrive no more. */
  readonly completenessChanged: () => void;
};

export type Changes = {
  /** Returns how to end it. */
  subscribe(listener: ChangeListener): () => void;
  /** Whether changes of all processes arrive. Where they do not, the database has to be asked now and then. */
  isComplete(): boolean;
};
