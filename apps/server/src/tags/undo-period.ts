/** How long the changes of a run are kept, so that it can be taken back. */
export const undoHours = 24;
const hourMs = 3_600_000;

/** The last moment at which a run can be taken back, in epoch milliseconds. */
export const undoUntilMs = ({ created_at }: { readonly created_at: Date }): number =>
  created_at.getTime() + undoHours * hourMs;
