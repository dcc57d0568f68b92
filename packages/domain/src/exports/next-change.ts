import type { ExportState } from './export-states.ts';

export type ExportAction = 'create' | 'update' | 'remove';

/**
 * How long a removal waits after a day was opened again: published anew before, the booking is changed where it is instead of
 * removed and made again.
 */
export const removalWaitSeconds = 7 * 86_400;

/** The outcome of one entry about a booking at one connection. */
export type PastEntry = {
  readonly action: ExportAction;
  readonly state: ExportState;
  /** An attempt of it ended without an answer. */
  readonly isUncertain: boolean;
  readonly reference: string;
  readonly outsideId: string | null;
  /** Whether it says what is to be said now. */
  readonly isSame: boolean;
};

export type Outside = {
  /** The system's id of the booking, where the system certainly has it. */
  readonly id: string | null;
  /** References under which it may be there, the latest first; none: it certainly is not. */
  readonly references: readonly string[];
  /** Whether it certainly is there as it is to be. */
  readonly isSame: boolean;
};

/** Whether the system outside has a booking, by the entries about it in their order. */
export function outsideOf(entries: readonly PastEntry[]): Outside {
  let there: Outside = { id: null, references: [], isSame: false };
  for (const entry of entries) there = after(there, entry);
  return there;
}

function after(there: Outside, { action, state, isUncertain, reference, outsideId, isSame }: PastEntry): Outside {
  if (state === 'done') {
    if (action === 'remove') return { id: null, references: [], isSame: false };
    return { id: outsideId, references: [reference], isSame };
  }
  // An entry that is being sent may arrive at any moment.
  if (!isUncertain && state !== 'busy') return there;
  if (action === 'remove') return { ...there, id: null, isSame: false };
  return { id: there.id, references: [reference, ...there.references], isSame: false };
}

/**
 * The change that publishing sends for one booking, so that the system outside has it once, as published:
 *   not there                        →  create
 *   there as it is                   →  null, nothing
 *   there otherwise, or perhaps      →  update, which creates where nothing is found
 *   gone here and there, or perhaps  →  remove
 */
export function nextChange(entries: readonly PastEntry[], isPublished: boolean): ExportAction | null {
  const { id, references, isSame } = outsideOf(entries);
  const isNowhere = id === null && references.length === 0;
  if (!isPublished) return isNowhere ? null : 'remove';
  if (isNowhere) return 'create';
  return id !== null && isSame ? null : 'update';
}
