// The questions of a day in the order of the screen: what is certain together, what is doubtful one by one, the longest first,
// and what is likely together at the end. Each answer counts for the questions after it.
import { orderQuestions } from '@daybook/domain/suggestions/question-order.ts';
import type { Answer } from './guesser.ts';
import { blockSettings, type Office, type OfficeCluster } from './office.ts';

const accept = 1;
const correct = 2;
const mostQuestions = 400;

/** Answers every question with the truth; returns how many interactions that took. */
export async function askQuestions(office: Office, truth: ReadonlyMap<number, Answer>): Promise<number> {
  let interactions = 0;
  for (let asked = 0; asked < mostQuestions; asked += 1) {
    const clusters = (await office.clusters()).map(asAsked);
    const [question] = orderQuestions(clusters, { shortSeconds, isCertainAccepted: asked > 0 });
    if (question === undefined) return interactions;
    interactions += accept + sumOf(question.clusters.map((cluster) => corrections(cluster, truth)));
    await decide(office, question.clusters, truth);
  }
  throw new RangeError('A day asks for ever');
}

const shortSeconds = blockSettings.block_size;

const asAsked = (cluster: OfficeCluster) => ({ ...cluster, probability: cluster.candidates[0]?.probability ?? 0 });

/** Returns the number of acts beside accepting: another first answer, and every further one in the cluster. */
function corrections({ candidates: [first], logIds }: OfficeCluster, truth: ReadonlyMap<number, Answer>): number {
  const answers = Map.groupBy(
    logIds.flatMap((id) => truth.get(id) ?? []),
    (answer) => answer,
  );
  const [main] = [...answers].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const isRight = main === undefined || first?.answer === main;
  return (isRight ? 0 : correct - accept) + correct * Math.max(0, answers.size - 1);
}

async function decide(
  office: Office,
  clusters: readonly OfficeCluster[],
  truth: ReadonlyMap<number, Answer>,
): Promise<void> {
  const ids = clusters.flatMap(({ logIds }) => logIds);
  for (const [answer, own] of Map.groupBy(ids, (id) => truth.get(id) ?? 'ignored')) await office.decide(own, answer);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
