// Committed changes of people's days, as a process is notified of them.

/** A person whose days were changed. */
export type Change = { readonly clientId: number; readonly userId: number };

export type ChangeListener = {
  readonly changed: (change: Change) => void;
  /** Called when notifications of other processes begin or stop to arrive. */
  readonly completenessChanged: () => void;
};

export type Changes = {
  /** Returns a function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
  /** Whether changes of all processes arrive. Otherwise the database must be polled. */
  isComplete(): boolean;
};
