// Processing a day as a series of questions: their content, their order, and how many are left in each step.
import type { BookingSuggestion, TagCluster } from '@daybook/contract/suggestions.ts';
import type { TimelineAppointment, TimelineLog } from '@daybook/contract/timeline.ts';
import type { ProcessStep } from '@daybook/domain/days/process-steps.ts';
import { orderQuestions } from '@daybook/domain/suggestions/question-order.ts';
import { answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { restOfCluster } from './rest-of-cluster.ts';

export type Question =
  | { step: 'appointments'; id: string; appointment: TimelineAppointment }
  | { step: 'tag'; kind: 'certain' | 'likely'; id: string; clusters: readonly TagCluster[] }
  | { step: 'tag'; kind: 'one'; id: string; cluster: TagCluster }
  | { step: 'internal'; id: string; logs: readonly TimelineLog[] }
  | {
      step: 'book';
      kind: 'complete';
      id: string;
      suggestions: readonly BookingSuggestion[];
      tooShort: readonly BookingSuggestion[];
    }
  | { step: 'book'; kind: 'one'; id: string; suggestion: BookingSuggestion; isPart?: boolean }
  | { step: 'publish'; id: string };

export type ProcessState = {
  logs: readonly TimelineLog[];
  appointments: readonly TimelineAppointment[];
  clusters: readonly TagCluster[];
  /** Clusters shorter than this come last when no answer is likely, in seconds; 0: each is asked separately. */
  shortSeconds: number;
  /** The number of answers to untagged time since processing began. */
  tagAnswers: number;
  /** Marked internal and not booked yet. */
  internal: readonly TimelineLog[];
  suggestions: readonly BookingSuggestion[];
  /** Logs that were decided or booked, and that the suggestions above may still contain. */
  tagged: ReadonlySet<string>;
  booked: ReadonlySet<string>;
  /** Logs whose booking the user chose, before it is booked. */
  chosen: ReadonlySet<string>;
  /** Some activities of a proposal, for which the user fills in a separate booking; null: none. */
  part: BookingSuggestion | null;
  /** Log ids of internal time that was reviewed. */
  confirmed: ReadonlySet<string>;
  /** Questions that were postponed, in the order in which they were. */
  later: readonly string[];
  /** Combined questions that the user wants to answer one by one. */
  oneByOne: ReadonlySet<string>;
};

const isAnswered = (ids: readonly string[], answered: ReadonlySet<string>): boolean =>
  ids.every((id) => answered.has(id));

export const isCertain = ({ candidates }: TagCluster): boolean => candidates[0]?.certain === true;

const tagQuestions = ({ logs, clusters, tagged, oneByOne, shortSeconds, tagAnswers }: ProcessState): Question[] => {
  const left = clusters
    .filter(({ log_ids }) => !isAnswered(log_ids, tagged))
    .map((one) => restOfCluster(one, tagged, logs));
  const one = (cluster: TagCluster): Question => ({ step: 'tag', kind: 'one', id: cluster.id, cluster });
  const alone = left.filter(({ id }) => oneByOne.has(id)).map(one);
  const others = left.filter(({ id }) => !oneByOne.has(id)).map(asAsked);
  const ordered = orderQuestions(others, { shortSeconds, isCertainAccepted: tagAnswers > 0 });
  const questions = ordered.flatMap(({ kind, clusters: own }): Question[] => {
    const some = own.map(({ cluster }) => cluster);
    if (kind === 'one') return some.map(one);
    // After an answer, another list is another question.
    const id = tagAnswers === 0 ? kind : `${kind}-${tagAnswers}`;
    return [{ step: 'tag', kind, id, clusters: some }];
  });
  return [...alone, ...questions];
};

const asAsked = (cluster: TagCluster) => {
  const [first] = cluster.candidates;
  return {
    cluster,
    isCertain: isCertain(cluster),
    answer: first ? answerKey({ kind: first.kind, contactId: first.contact_id }) : null,
    probability: first?.score ?? 0,
    seconds: cluster.duration,
  };
};

const internalQuestions = ({ internal, confirmed }: ProcessState): Question[] => {
  const left = internal.filter(({ log_ids }) => !isAnswered(log_ids, confirmed));
  return left.length > 0 ? [{ step: 'internal', id: 'internal', logs: left }] : [];
};

const bookQuestions = (state: ProcessState): Question[] => {
  const { part, booked } = state;
  if (part === null || isAnswered(part.log_ids, booked)) return proposalQuestions(state);
  return [{ step: 'book', kind: 'one', id: part.id, suggestion: part, isPart: true }, ...proposalQuestions(state)];
};

const proposalQuestions = ({ suggestions, booked, oneByOne, chosen }: ProcessState): Question[] => {
  const left = suggestions.filter(({ log_ids }) => !isAnswered(log_ids, booked));
  const worthIt = left.filter((one) => !one.below_threshold);
  const isTogether = (one: BookingSuggestion) => one.complete && !oneByOne.has(one.id);
  // Rows keep their places when the user chooses something for one of them.
  const isSure = (one: BookingSuggestion) => one.certain && !isAnswered(one.log_ids, chosen);
  const together = worthIt.filter(isTogether).sort((a, b) => Number(isSure(b)) - Number(isSure(a)));
  const tooShort = left.filter((one) => one.below_threshold);
  const one = worthIt
    .filter((suggestion) => !isTogether(suggestion))
    .map((suggestion): Question => ({ step: 'book', kind: 'one', id: suggestion.id, suggestion }));
  if (together.length === 0) return one;
  // Questions that the user chose to change come at once; those with missing values come after the rest is booked.
  const isChosen = (question: Question) => oneByOne.has(question.id);
  // Once the ticked bookings are made, the rest is another question: proposals, of which none is ticked.
  const id = together.some(isSure) ? 'complete' : 'proposals';
  const complete: Question = { step: 'book', kind: 'complete', id, suggestions: together, tooShort };
  return [...one.filter(isChosen), complete, ...one.filter((question) => !isChosen(question))];
};

/** Postponed questions come last in their step. */
const inOrder = (questions: readonly Question[], later: readonly string[]): Question[] =>
  [...questions].sort((a, b) => later.lastIndexOf(a.id) - later.lastIndexOf(b.id));

/** Returns all open questions, in the order in which they are asked; the last is always publishing. */
export const questionsOf = (state: ProcessState): Question[] => {
  const appointments = state.appointments
    .filter(({ status, log_id }) => status === 'open' && !state.tagged.has(log_id))
    .map((appointment): Question => ({ step: 'appointments', id: `appointment-${appointment.id}`, appointment }));
  const steps = [appointments, tagQuestions(state), internalQuestions(state), bookQuestions(state)];
  return [...steps.flatMap((questions) => inOrder(questions, state.later)), { step: 'publish', id: 'publish' }];
};

/** Returns how many questions are left in each step. */
export const countsOf = (questions: readonly Question[]): Record<ProcessStep, number> => {
  const counts = { select: 0, appointments: 0, tag: 0, internal: 0, book: 0, publish: 0 };
  for (const { step } of questions) counts[step] += 1;
  return counts;
};
