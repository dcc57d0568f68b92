// Actions of a user on the processing screen, by kind.

/** Kinds of action, in the order of a day. */
export const actKinds = {
  appointment: 'answers for an appointment',
  acceptList: 'accepts a list of answers',
  acceptOne: 'accepts the first answer of a question',
  correct: 'chooses another answer',
  further: 'opens the activities of a question',
  run: 'gives some activities of a question another answer',
  book: 'books the proposals',
  openBooking: 'opens the activities of a booking',
  rebook: 'corrects a booking',
  rebookRun: 'gives some activities another booking',
} as const;

export type ActKind = keyof typeof actKinds;

/** Interactions by kind of action. */
export type Acts = Readonly<Record<ActKind, number>>;

export const noActs: Acts = {
  ...{ appointment: 0, acceptList: 0, acceptOne: 0, correct: 0, further: 0, run: 0 },
  ...{ book: 0, openBooking: 0, rebook: 0, rebookRun: 0 },
};

const kinds = Object.keys(noActs) as ActKind[];

export function addActs(a: Acts, b: Partial<Acts>): Acts {
  const sum = { ...a };
  for (const kind of kinds) sum[kind] += b[kind] ?? 0;
  return sum;
}

export const sumOfActs = (acts: Acts): number => kinds.reduce((sum, kind) => sum + acts[kind], 0);
