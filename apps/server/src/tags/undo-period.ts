/** For this long the changes of a run are stored, so that it can be undone. */
export const undoHours = 24;
const hourMs = 3_600_000;

/** Returns the last moment for undoing a run, in epoch milliseconds. */
export const undoUntilMs = ({ created_at }: { readonly created_at: Date }): number =>
  created_at.getTime() + undoHours * hourMs;
