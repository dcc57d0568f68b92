// What can be taken back on this screen, the newest last. The notification and Ctrl+Z take the same entry, once.

export type UndoEntry = { run: () => Promise<void> | void; dismiss: () => void };

export type UndoStack = {
  push: (entry: UndoEntry) => void;
  /** Removes an entry that was run from elsewhere. */
  drop: (entry: UndoEntry) => void;
  /** Takes the newest change back, and resolves when that is done; null when there is none. */
  undo: () => Promise<void> | null;
  clear: () => void;
  isEmpty: () => boolean;
};

const deepest = 50;

export const createUndoStack = (): UndoStack => {
  let entries: readonly UndoEntry[] = [];
  const drop = (entry: UndoEntry) => {
    entries = entries.filter((one) => one !== entry);
  };
  return {
    push: (entry) => {
      entries = [...entries, entry].slice(-deepest);
    },
    drop,
    undo: () => {
      const last = entries.at(-1);
      if (!last) return null;
      drop(last);
      last.dismiss();
      return Promise.resolve(last.run());
    },
    isEmpty: () => entries.length === 0,
    clear: () => {
      entries = [];
    },
  };
};
