// The questions of a day in the order of the screen: what is certain together, what is doubtful one by one, the longest first,
// and what is likely together at the end. Each answer counts for the questions after it, also within a list.
import { orderQuestions } from '@daybook/domain/suggestions/question-order.ts';
import { type Acts, addActs, noActs } from './acts.ts';
import type { Answer } from './guesser.ts';
import { blockSettings, type Office, type OfficeCluster } from './office.ts';

const press = 1;
/** Opens the list of contacts and chooses one. */
const choose = 2;
const mostActs = 1000;

/** Answers every question with the truth; returns the interactions that took. */
export async function askQuestions(office: Office, truth: ReadonlyMap<number, Answer>): Promise<Acts> {
  let acts = noActs;
  let isCertainAccepted = false;
  const apart = new Set<number>();
  for (let act = 0; act < mostActs; act += 1) {
    const clusters = (await office.clusters(apart)).map(asAsked);
    const [question] = orderQuestions(clusters, { shortSeconds, isCertainAccepted });
    if (question === undefined) return acts;
    const isOne = question.kind === 'one';
    // In a list each wrong row is set right by itself, and the others are suggested anew; what is left is accepted together.
    const wrong = question.clusters.find((one) => !isRight(one, truth));
    const about = isOne || wrong === undefined ? question.clusters : [wrong];
    if (wrong !== undefined && answersOf(wrong, truth).size > 1) {
      acts = addActs(acts, { further: press });
      for (const id of wrong.logIds) apart.add(id);
      continue;
    }
    if (wrong === undefined) acts = addActs(acts, { [isOne ? 'acceptOne' : 'acceptList']: press });
    else acts = addActs(acts, { correct: isShown(wrong, truth, isOne) ? press : choose });
    if (isOne || wrong === undefined) isCertainAccepted = true;
    await decide(office, about, truth);
  }
  throw new RangeError('A day asks for ever');
}

const shortSeconds = blockSettings.block_size;

const asAsked = (cluster: OfficeCluster) => ({
  ...cluster,
  answer: cluster.candidates[0]?.answer ?? null,
  probability: cluster.candidates[0]?.probability ?? 0,
});

const answersOf = ({ logIds }: OfficeCluster, truth: ReadonlyMap<number, Answer>): Set<Answer> =>
  new Set(logIds.flatMap((id) => truth.get(id) ?? []));

function isRight(cluster: OfficeCluster, truth: ReadonlyMap<number, Answer>): boolean {
  const [only, another] = answersOf(cluster, truth);
  return another === undefined && (only === undefined || cluster.candidates[0]?.answer === only);
}

/** Whether the right answer has a key of its own: it stands among the proposed ones, or is internal or ignored, which a question always offers. */
function isShown(cluster: OfficeCluster, truth: ReadonlyMap<number, Answer>, isOne: boolean): boolean {
  const [only] = answersOf(cluster, truth);
  if (cluster.candidates.some(({ answer }) => answer === only)) return true;
  return isOne && (only === 'internal' || only === 'ignored');
}

async function decide(
  office: Office,
  clusters: readonly OfficeCluster[],
  truth: ReadonlyMap<number, Answer>,
): Promise<void> {
  const ids = clusters.flatMap(({ logIds }) => logIds);
  for (const [answer, own] of Map.groupBy(ids, (id) => truth.get(id) ?? 'ignored')) await office.decide(own, answer);
}
