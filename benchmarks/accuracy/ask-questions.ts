// The questions of a day as the screen asks them: what is certain together, then one by one, the longest first, and what is
// short together at the end. Each answer counts for the questions after it.
import type { Answer } from './guesser.ts';
import { blockSettings, type Office, type OfficeCluster } from './office.ts';

const accept = 1;
const correct = 2;
const mostQuestions = 400;

/** Answers every question with the truth; returns how many interactions that took. */
export async function askQuestions(office: Office, truth: ReadonlyMap<number, Answer>): Promise<number> {
  let interactions = 0;
  for (let asked = 0; asked < mostQuestions; asked += 1) {
    const question = nextQuestion(await office.clusters());
    if (question.length === 0) return interactions;
    interactions += accept + sumOf(question.map((cluster) => corrections(cluster, truth)));
    await decide(office, question, truth);
  }
  throw new RangeError('A day asks for ever');
}

/** Clusters that are asked about together; a doubtful one that is worth a block stands alone. */
function nextQuestion(clusters: readonly OfficeCluster[]): readonly OfficeCluster[] {
  const certain = clusters.filter(({ isCertain }) => isCertain);
  if (certain.length > 0) return certain;
  const long = clusters.find(({ seconds }) => seconds >= blockSettings.block_size);
  return long === undefined ? clusters : [long];
}

/** What must be done beside accepting: another first answer, and every further one in the cluster. */
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
