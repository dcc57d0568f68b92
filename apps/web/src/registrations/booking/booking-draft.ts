// The draft of a booking. It follows Daybook's proposal until the user changes something: a proposal that arrives late
// never overwrites typed text. Pure.
import type { Chosen } from '../../dimensions/choosing/dimension-choice.ts';

/** The initial values of a booking. */
export type BookingStart = {
  dimensions: Chosen;
  description: string;
  /** null: recorded time rounded to blocks. */
  durationSeconds: number | null;
  billable: boolean;
};

type Field = keyof BookingStart;

export type BookingDraft = BookingStart & {
  start: BookingStart;
  /** The target that the user opened the form for; another one resets everything that depends on it. */
  aim: string;
  /** Fields that the user changed. */
  touched: ReadonlySet<Field>;
  /** Whether submitting was tried, so that missing values are shown. */
  isTried: boolean;
};

export type DraftEvent =
  | { kind: 'filled'; values: Partial<BookingStart> }
  /** The defaults of the levels, chosen automatically. */
  | { kind: 'defaulted'; dimensions: Chosen }
  | { kind: 'proposed'; aim: string; start: BookingStart }
  | { kind: 'tried' };

export const startDraft = ({ aim, start }: { aim: string; start: BookingStart }): BookingDraft => ({
  ...start,
  start,
  aim,
  touched: new Set(),
  isTried: false,
});

const isSame = (one: BookingStart, other: BookingStart): boolean =>
  one.description === other.description &&
  one.durationSeconds === other.durationSeconds &&
  one.billable === other.billable &&
  one.dimensions.map(({ id }) => id).join() === other.dimensions.map(({ id }) => id).join();

/** Resets dimensions and billability after another contact or project was chosen; typed values stay. */
const aimAt = (draft: BookingDraft, aim: string): BookingDraft => ({
  ...draft,
  aim,
  touched: draft.touched.difference(new Set<Field>(['dimensions', 'billable'])),
  isTried: false,
});

/** Returns the draft with the start in each field that the user left alone; the same object if nothing is new. */
export const followStart = (before: BookingDraft, aim: string, start: BookingStart): BookingDraft => {
  if (before.aim === aim && isSame(before.start, start)) return before;
  const draft = before.aim === aim ? before : aimAt(before, aim);
  const kept = <F extends Field>(field: F): BookingStart[F] => (draft.touched.has(field) ? draft : start)[field];
  return {
    ...draft,
    start,
    dimensions: kept('dimensions'),
    description: kept('description'),
    durationSeconds: kept('durationSeconds'),
    billable: kept('billable'),
  };
};

const fields = ['dimensions', 'description', 'durationSeconds', 'billable'] as const satisfies Field[];

export const reduceDraft = (draft: BookingDraft, event: DraftEvent): BookingDraft => {
  switch (event.kind) {
    case 'filled': {
      const touched = draft.touched.union(new Set(fields.filter((field) => field in event.values)));
      return { ...draft, ...event.values, touched };
    }
    case 'defaulted':
      return { ...draft, dimensions: event.dimensions };
    case 'proposed':
      return followStart(draft, event.aim, event.start);
    case 'tried':
      return { ...draft, isTried: true };
  }
};
