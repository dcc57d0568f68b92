// Answers the questions of a day as a careful user does, in the order of the screen: certain ones together, long
// doubtful ones, then one list of the rest. Each answer affects the questions after it, including those in the same
// list.
import { nearbyAnswers } from '@daybook/domain/suggestions/nearby-answers.ts';
import { orderQuestions } from '@daybook/domain/suggestions/question-order.ts';
import { shownAnswers, unfoldedActivities } from '@daybook/domain/suggestions/shown-choices.ts';
import { type Acts, addActs, noActs } from './acts.ts';
import { decisionOf } from './asked-day.ts';
import type { Answer } from './guesser.ts';
import type { AskedRow, TaggingHand } from './hand.ts';
import { blockSettings, type Office, type OfficeCluster } from './office.ts';
import { firstExcepted, pickingIn, runsOf } from './runs.ts';

const press = 1;
/** Opens the list of contacts and chooses one. */
const choose = 2;
const mostActs = 1000;

/** Answers by log, in the order of the day. */
type Truth = ReadonlyMap<number, Answer>;

/** Answers every question correctly, through a hand; returns the number of interactions. */
export async function askQuestions(
  office: Office,
  truth: Truth,
  hand: TaggingHand = callingHand(office, truth),
): Promise<Acts> {
  let acts = noActs;
  let isCertainAccepted = false;
  const opened = new Set<number>();
  for (let act = 0; act < mostActs; act += 1) {
    const clusters = (await office.clusters()).map(asAsked);
    const [question] = orderQuestions(clusters, { shortSeconds, isCertainAccepted });
    if (question === undefined) return acts;
    const isOne = question.kind === 'one';
    // In a list each wrong row is corrected by itself, which updates the suggestions of the others; the rest is
    // accepted together.
    const wrong = question.clusters.find((one) => !isRight(one, truth));
    if (wrong === undefined) {
      acts = addActs(acts, { [isOne ? 'acceptOne' : 'acceptList']: press });
      isCertainAccepted = true;
      await hand.accept(question);
      continue;
    }
    const runs = runsOf(wrong.logIds, truth);
    const picking = pickingIn((await office.day()).logs, wrong.logIds, 'question');
    const proposed = wrong.candidates[0]?.answer;
    const run = runs.length === 1 ? wrong.logIds : firstExcepted(runs, truth, proposed, picking);
    const answering = (await isShown(office, wrong, run, truth)) ? press : choose;
    if (runs.length === 1) acts = addActs(acts, { correct: answering });
    else {
      // The selected row unfolds; a longer one must be opened.
      if (wrong.logIds.length > unfoldedActivities && !run.some((id) => opened.has(id))) {
        acts = addActs(acts, { further: press });
        for (const id of wrong.logIds) opened.add(id);
      }
      acts = addActs(acts, { run: answering + picking(run) });
    }
    if (isOne) isCertainAccepted = true;
    await hand.answer(question, wrong, run, answersOf(run, truth).values().next().value ?? 'ignored');
  }
  throw new RangeError('A day asks for ever');
}

/** A hand that decides by calls of the office. */
const callingHand = (office: Office, truth: Truth): TaggingHand => ({
  accept: async ({ clusters }) => {
    for (const { logIds } of clusters) await decide(office, logIds, truth);
  },
  answer: async (_question, _row, run) => decide(office, run, truth),
});

const shortSeconds = blockSettings.block_size;

const asAsked = (cluster: OfficeCluster): AskedRow => ({
  ...cluster,
  answer: cluster.candidates[0]?.answer ?? null,
  probability: cluster.candidates[0]?.probability ?? 0,
});

const answersOf = (logIds: readonly number[], truth: Truth): Set<Answer> =>
  new Set(logIds.flatMap((id) => truth.get(id) ?? []));

function isRight({ logIds, candidates }: OfficeCluster, truth: Truth): boolean {
  const [only, another] = answersOf(logIds, truth);
  return another === undefined && (only === undefined || candidates[0]?.answer === only);
}

/**
 * Whether the right answer has its own key: it is among the proposals or the nearby contacts, decided or proposed, or
 * is internal or ignored, which are always offered.
 */
async function isShown(
  office: Office,
  { candidates }: OfficeCluster,
  run: readonly number[],
  truth: Truth,
): Promise<boolean> {
  const [only] = answersOf(run, truth);
  if (only === undefined || only === 'internal' || only === 'ignored') return true;
  const proposed = candidates.map(({ answer }) => answer);
  if (proposed.includes(only)) return true;
  const { logs } = await office.day();
  const own = logs.filter(({ logIds }) => logIds.some((id) => run.includes(id)));
  const elsewhere = new Map(
    (await office.clusters()).flatMap(({ logIds, candidates: [first] }) =>
      logIds.map((id) => [id, first?.answer.startsWith('contact ') ? first.answer : null] as const),
    ),
  );
  const day = logs.map((log) => ({
    ...log,
    answer: log.contactId === null ? null : decisionOf(log),
    proposed: elsewhere.get(log.logIds[0] ?? 0) ?? null,
  }));
  const around = {
    startedAtMs: Math.min(...own.map(({ startedAtMs }) => startedAtMs)),
    endedAtMs: Math.max(...own.map(({ endedAtMs }) => endedAtMs)),
  };
  const most = shownAnswers + proposed.length;
  const nearby = nearbyAnswers(day, around, most).filter((answer) => !proposed.includes(answer));
  return nearby.slice(0, shownAnswers - proposed.length).includes(only);
}

async function decide(office: Office, ids: readonly number[], truth: Truth): Promise<void> {
  for (const [answer, own] of Map.groupBy(ids, (id) => truth.get(id) ?? 'ignored')) await office.decide(own, answer);
}
