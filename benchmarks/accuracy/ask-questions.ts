// The questions of a day in the order of the screen: what is certain together, what is doubtful one by one, the longest first,
// and what is likely together at the end. Each answer counts for the questions after it.
import { orderQuestions } from '@daybook/domain/suggestions/question-order.ts';
import { type Acts, addActs, noActs } from './acts.ts';
import type { Answer } from './guesser.ts';
import { blockSettings, type Office, type OfficeCluster } from './office.ts';

const accept = 1;
const correct = 2;
const mostQuestions = 400;

/** Answers every question with the truth; returns the interactions that took. */
export async function askQuestions(office: Office, truth: ReadonlyMap<number, Answer>): Promise<Acts> {
  let acts = noActs;
  for (let asked = 0; asked < mostQuestions; asked += 1) {
    const clusters = (await office.clusters()).map(asAsked);
    const [question] = orderQuestions(clusters, { shortSeconds, isCertainAccepted: asked > 0 });
    if (question === undefined) return acts;
    acts = addActs(acts, { [question.kind === 'one' ? 'acceptOne' : 'acceptList']: accept });
    for (const cluster of question.clusters) acts = addActs(acts, corrections(cluster, truth, question.kind));
    await decide(office, question.clusters, truth);
  }
  throw new RangeError('A day asks for ever');
}

const shortSeconds = blockSettings.block_size;

const asAsked = (cluster: OfficeCluster) => ({ ...cluster, probability: cluster.candidates[0]?.probability ?? 0 });

/**
 * Returns the acts beside accepting: another first answer, and every further one in the cluster. In the list of
 * likely ones an answer that stands beside the first is one press; for any other the question is asked by itself first.
 */
function corrections(
  { candidates, logIds }: OfficeCluster,
  truth: ReadonlyMap<number, Answer>,
  kind: 'certain' | 'likely' | 'one',
): Partial<Acts> {
  const answers = Map.groupBy(
    logIds.flatMap((id) => truth.get(id) ?? []),
    (answer) => answer,
  );
  const [main] = [...answers].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const further = correct * Math.max(0, answers.size - 1);
  if (main === undefined || candidates[0]?.answer === main) return { further };
  const isShown = kind === 'likely' && candidates.some(({ answer }) => answer === main);
  return { correct: kind === 'one' || isShown ? correct - accept : correct, further };
}

async function decide(
  office: Office,
  clusters: readonly OfficeCluster[],
  truth: ReadonlyMap<number, Answer>,
): Promise<void> {
  const ids = clusters.flatMap(({ logIds }) => logIds);
  for (const [answer, own] of Map.groupBy(ids, (id) => truth.get(id) ?? 'ignored')) await office.decide(own, answer);
}
