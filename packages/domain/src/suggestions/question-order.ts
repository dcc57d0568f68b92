// In which order untagged time is asked about: what is sure together, then what is doubtful, then the likely rest together.

/** Untagged time that is one decision. */
export interface AskedCluster {
  /** The first answer; null where nothing is proposed. */
  readonly answer: string | null;
  readonly isCertain: boolean;
  /** Of the first answer, 0 to 1; 0 where nothing is proposed. */
  readonly probability: number;
  readonly seconds: number;
}

export interface AskedQuestions<C> {
  readonly kind: 'certain' | 'likely' | 'one';
  readonly clusters: readonly C[];
}

export interface QuestionSettings {
  /** Doubtful time shorter than this is not worth a question of its own, in seconds; 0: all of it is. */
  readonly shortSeconds: number;
  /**
   * Whether the answers that were certain before anything was answered are accepted: those that became certain since
   * wait for the rest.
   */
  readonly isCertainAccepted: boolean;
}

/** More likely right than wrong: such answers are shown in one list, each with its alternatives, instead of asked about one by one. */
const likelyFrom = 0.5;

/** Whether an answer needs a closer look than the others of its list. */
export const isUnlikely = ({ probability }: Pick<AskedCluster, 'probability'>): boolean => probability < likelyFrom;

/**
 * The questions about these clusters in the order in which they are asked. Long doubtful ones keep the order that they come in, the
 * longest first, because its answer says most of the rest; those with one first answer are asked together. Then comes one list of
 * everything with an answer: what is short and improbable, which is worth no question of its own, what is likely, and what became
 * certain by the answers before. What has no answer comes last, when everything around it is known.
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
