// The order of questions about untagged time: certain answers together, then doubtful ones, then the likely rest
// together.

/** Untagged time that needs one decision. */
export interface AskedCluster {
  /** The first answer; null when nothing is proposed. */
  readonly answer: string | null;
  readonly isCertain: boolean;
  /** Of the first answer, 0 to 1; 0 when nothing is proposed. */
  readonly probability: number;
  readonly seconds: number;
}

export interface AskedQuestions<C> {
  readonly kind: 'certain' | 'likely' | 'one';
  readonly clusters: readonly C[];
}

export interface QuestionSettings {
  /** Doubtful time shorter than this gets no question of its own, in seconds; 0: all of it does. */
  readonly shortSeconds: number;
  /** Whether the initially certain answers are accepted: those that became certain since then wait for the rest. */
  readonly isCertainAccepted: boolean;
}

/** More likely right than wrong: such answers are shown in one list with their alternatives, instead of one by one. */
const likelyFrom = 0.5;

/** Whether an answer needs a closer look than the others of its list. */
export const isUnlikely = ({ probability }: Pick<AskedCluster, 'probability'>): boolean => probability < likelyFrom;

/**
 * Returns the questions about these clusters in the order in which they are asked. Long doubtful ones keep their given
 * order, the longest first, because their answers help most with the rest; those with one first answer are asked
 * together. Then comes one list of all clusters with an answer: the short improbable ones, which get no question of
 * their own, the likely ones, and those that became certain by the answers before. Clusters without an answer come
 * last, when everything around them is known.
 */
export function orderQuestions<C extends AskedCluster>(
  clusters: readonly C[],
  { shortSeconds, isCertainAccepted }: QuestionSettings,
): AskedQuestions<C>[] {
  const isTogether = shortSeconds > 0;
  const certain = clusters.filter(({ isCertain }) => isCertain);
  const doubtful = clusters.filter(({ isCertain }) => !isCertain);
  const first = together('certain', isCertainAccepted ? [] : certain);
  const waiting = isCertainAccepted ? certain : [];
  if (!isTogether) return [...first, ...oneByOne(doubtful), ...together('certain', waiting)];
  const isShort = ({ seconds }: AskedCluster) => seconds < shortSeconds;
  const likely = doubtful.filter((one) => !isUnlikely(one));
  const unlikely = doubtful.filter(isUnlikely);
  const long = unlikely.filter((one) => !isShort(one));
  const short = unlikely.filter((one) => isShort(one) && one.answer !== null);
  const rest = [...short, ...likely];
  return [
    ...first,
    ...[...Map.groupBy(long, (one) => one.answer ?? one).values()].flatMap((same) => together('likely', same)),
    ...together(rest.length > 0 ? 'likely' : 'certain', [...rest, ...waiting]),
    ...oneByOne(unlikely.filter((one) => isShort(one) && one.answer === null)),
  ];
}

const oneByOne = <C>(clusters: readonly C[]): AskedQuestions<C>[] =>
  clusters.map((cluster) => ({ kind: 'one', clusters: [cluster] }));

function together<C>(kind: 'certain' | 'likely', clusters: readonly C[]): AskedQuestions<C>[] {
  if (clusters.length === 0) return [];
  return clusters.length === 1 ? oneByOne(clusters) : [{ kind, clusters }];
}
