import type { ExportState } from './export-states.ts';

export type ExportAction = 'create' | 'update' | 'remove';

/**
 * How long a removal waits after a day was reopened: if the day is published again within this time, the booking is
 * changed in place instead of removed and created again.
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
  /** Whether it has the content that is to be sent now. */
  readonly isSame: boolean;
};

export type Outside = {
  /** The system's id of the booking, when the system certainly has it. */
  readonly id: string | null;
  /** References under which it may exist there, the latest first; empty: it certainly does not. */
  readonly references: readonly string[];
  /** Whether it certainly exists there with the right content. */
  readonly isSame: boolean;
};

/** Returns the state of a booking in the external system, from its entries in order. */
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
 * Returns the change that publishing sends for one booking, so that the external system has it once, as published:
 *   not there                        →  create
 *   there with the same content      →  null, nothing
 *   there differently, or perhaps    →  update, which creates it if it is not found
 *   not published, perhaps there      →  remove
 */
export function nextChange(entries: readonly PastEntry[], isPublished: boolean): ExportAction | null {
  const { id, references, isSame } = outsideOf(entries);
  const isNowhere = id === null && references.length === 0;
  if (!isPublished) return isNowhere ? null : 'remove';
  if (isNowhere) return 'create';
  return id !== null && isSame ? null : 'update';
}
