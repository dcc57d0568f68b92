// In which order untagged time is asked about: what is sure together, then what is doubtful, then the likely rest together.

/** Untagged time that is one decision. */
export interface AskedCluster {
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

/**
 * The questions about these clusters in the order in which they are asked. Doubtful ones keep the order that they come in, the
 * longest first, because its answer says most of the rest. What is likely is shown together after them, with what became certain by
 * the answers before; what is short and improbable comes last, when everything around it is known.
 */
export function orderQuestions<C extends AskedCluster>(
  clusters: readonly C[],
  { shortSeconds, isCertainAccepted }: QuestionSettings,
): AskedQuestions<C>[] {
  const isTogether = shortSeconds > 0;
  const isShort = ({ seconds }: AskedCluster) => seconds < shortSeconds;
  const isLikely = (one: AskedCluster) => isTogether && one.probability >= likelyFrom;
  const certain = clusters.filter(({ isCertain }) => isCertain);
  const doubtful = clusters.filter(({ isCertain }) => !isCertain);
  const likely = doubtful.filter(isLikely);
  const unlikely = doubtful.filter((one) => !isLikely(one));
  const waiting = isCertainAccepted ? certain : [];
  return [
    ...together('certain', isCertainAccepted ? [] : certain),
    ...oneByOne(unlikely.filter((one) => !isShort(one))),
    ...together(likely.length > 0 ? 'likely' : 'certain', [...likely, ...waiting]),
    ...oneByOne(unlikely.filter(isShort)),
  ];
}

const oneByOne = <C>(clusters: readonly C[]): AskedQuestions<C>[] =>
  clusters.map((cluster) => ({ kind: 'one', clusters: [cluster] }));

function together<C>(kind: 'certain' | 'likely', clusters: readonly C[]): AskedQuestions<C>[] {
  if (clusters.length === 0) return [];
  return clusters.length === 1 ? oneByOne(clusters) : [{ kind, clusters }];
}
