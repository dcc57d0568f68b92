// Conversations about own days: asking, confirming or dropping a plan, looking back, removing.
import type { AiThread } from '@daybook/contract/ai-threads.ts';
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { readQuestion } from '@daybook/domain/ai/questions/read-question.ts';
import type { UnknownReason } from '@daybook/domain/ai/questions/unknown-reasons.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { batchEdit } from '../../logs/logs.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { foundOr404, modelNotFound } from '../../platform/http/app-error.ts';
import { isContact } from '../language-model/model-data.repository.ts';
import type { ChosenQuestion } from '../language-model/question-functions.ts';
import { requireAi } from '../require-ai.ts';
import { answerQuestion } from './answer-question.ts';
import { type PreparedReading, prepareReading, readByModel } from './read-by-model.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { threadViews } from './thread-view.ts';
import {
  addThread,
  addTurn,
  changeTurn,
  findThread,
  findThreads,
  lockTurn,
  type NewTurn,
  removeThread,
  type ThreadRow,
  touchThread,
} from './threads.repository.ts';

type Asked = { readonly question: string; readonly date: string; readonly threadId: number | undefined };

/**
 * Answers a question and stores both. A request for a change is answered by a plan. The language model reads questions
 * that Daybook's patterns do not match, with no transaction open; the answer is Daybook's own.
 * @throws AppError AI_NOT_ENABLED, MODEL_NOT_FOUND for the conversation
 */
export async function ask(deps: Deps, scope: Scope, asked: Asked): Promise<AiThread> {
  const begun = await deps.database.asUser(scope, (trx) => begin(trx, scope, deps, asked));
  if ('turns' in begun) return begun;
  const read = await readByModel(deps, scope, begun);
  return deps.database.asUser(scope, (trx) => finish(trx, scope, deps, asked, read));
}

/** Returns the answer, or the request for the language model. */
async function begin(trx: Transaction, scope: Scope, deps: Deps, asked: Asked): Promise<AiThread | PreparedReading> {
  const preferences = await requireAi(trx, scope);
  if (asked.threadId !== undefined) await ownThread(trx, scope, asked.threadId);
  const question = readQuestion(asked.question, preferences['language.code']);
  if (question !== null) {
    const answer = await answerQuestion(trx, scope, question, datesOf(asked, preferences, deps.now()));
    return keepTurn(trx, scope, asked, { answer, by_model: false }, deps.now());
  }
  const reading = await prepareReading(trx, scope, deps, { ...asked, preferences });
  if (typeof reading !== 'string') return reading;
  return keepTurn(trx, scope, asked, { answer: { kind: 'unknown', reason: reading }, by_model: false }, deps.now());
}

async function finish(
  trx: Transaction,
  scope: Scope,
  deps: Deps,
  asked: Asked,
  read: ChosenQuestion | UnknownReason,
): Promise<AiThread> {
  const preferences = await requireAi(trx, scope);
  const unknown = (reason: UnknownReason) => ({ kind: 'unknown', reason }) as const;
  const answered = async ({ question, contactId }: ChosenQuestion): Promise<StoredAnswer> => {
    if (contactId !== null && !(await isContact(trx, scope, contactId))) return unknown('not_understood');
    return answerQuestion(trx, scope, question, datesOf(asked, preferences, deps.now()), contactId);
  };
  const answer = typeof read === 'string' ? unknown(read) : await answered(read);
  return keepTurn(trx, scope, asked, { answer, by_model: answer.kind !== 'unknown' }, deps.now());
}

const datesOf = ({ date }: Asked, preferences: PreferenceValues, now: Date) => ({
  today: localDate(now.getTime(), preferences['timezone.identifier']),
  shown: date,
});

async function keepTurn(
  trx: Transaction,
  scope: Scope,
  { question, date, threadId }: Asked,
  about: Pick<NewTurn, 'answer' | 'by_model'>,
  now: Date,
): Promise<AiThread> {
  const thread = threadId === undefined ? await addThread(trx, scope, now) : await ownThread(trx, scope, threadId);
  const status = isPlan(about.answer) ? 'planned' : 'answered';
  await addTurn(trx, scope, { ...about, thread_id: thread.id, question, asked_on: date, status, now });
  await touchThread(trx, scope, thread.id, now);
  return threadView(trx, scope, thread);
}

const isPlan = (answer: StoredAnswer): boolean => answer.kind === 'assign' && answer.logIds.length > 0;

/** Carries out a plan, or drops it. @throws AppError AI_NOT_ENABLED, MODEL_NOT_FOUND */
export async function confirmPlan(
  trx: Transaction,
  scope: Scope,
  { turnId, drops }: { readonly turnId: number; readonly drops: boolean },
  now: Date,
): Promise<AiThread> {
  await requireAi(trx, scope);
  const turn = foundOr404(await lockTurn(trx, scope, turnId), 'The question');
  if (turn.status === 'planned' && turn.answer.kind === 'assign') {
    const { contactId, logIds } = turn.answer;
    const target = contactId === null ? { contactId: undefined, internal: true } : { contactId, internal: undefined };
    const edit = { ...target, status: undefined, description: undefined };
    if (!drops) await batchEdit(trx, scope, { logIds, edit, now }, () => {});
    await changeTurn(trx, scope, turn.id, drops ? 'dropped' : 'done');
  }
  return threadView(trx, scope, await ownThread(trx, scope, turn.thread_id));
}

/** Own conversations, newest first. */
export const threadsOf = async (trx: Transaction, scope: Scope): Promise<AiThread[]> =>
  threadViews(trx, scope, await findThreads(trx, scope));

/** Removes an own conversation. @throws AppError MODEL_NOT_FOUND */
export async function endThread(trx: Transaction, scope: Scope, id: number): Promise<void> {
  await ownThread(trx, scope, id);
  if (!(await removeThread(trx, scope, id))) throw modelNotFound('The conversation');
}

const ownThread = async (trx: Transaction, scope: Scope, id: number): Promise<ThreadRow> =>
  foundOr404(await findThread(trx, scope, id), 'The conversation');

async function threadView(trx: Transaction, scope: Scope, thread: ThreadRow): Promise<AiThread> {
  const [view] = await threadViews(trx, scope, [thread]);
  return foundOr404(view, 'The conversation');
}
