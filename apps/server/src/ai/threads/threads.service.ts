// Conversations about own days: asking, confirming or dropping a plan, looking back, removing.
import type { AiThread } from '@daybook/contract/ai-threads.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { readQuestion } from '@daybook/domain/ai/questions/read-question.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { batchEdit } from '../../logs/logs.service.ts';
import { foundOr404, modelNotFound } from '../../platform/http/app-error.ts';
import { requireAi } from '../require-ai.ts';
import { answerQuestion } from './answer-question.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { threadViews } from './thread-view.ts';
import {
  addThread,
  addTurn,
  changeTurn,
  findThread,
  findThreads,
  lockTurn,
  removeThread,
  type ThreadRow,
  touchThread,
} from './threads.repository.ts';

type Asked = { readonly question: string; readonly date: string; readonly threadId: number | undefined };

/**
 * Answers a question and keeps both. A change is answered by a plan.
 * @throws AppError AI_NOT_ENABLED, MODEL_NOT_FOUND for the conversation
 */
export async function ask(
  trx: Transaction,
  scope: Scope,
  { question, date, threadId }: Asked,
  now: Date,
): Promise<AiThread> {
  const preferences = await requireAi(trx, scope);
  const thread = threadId === undefined ? await addThread(trx, scope, now) : await ownThread(trx, scope, threadId);
  const read = readQuestion(question, preferences['language.code']);
  const today = localDate(now.getTime(), preferences['timezone.identifier']);
  const answer = await answerQuestion(trx, scope, read, { today, shown: date });
  const turn = { thread_id: thread.id, question, asked_on: date, answer, now };
  await addTurn(trx, scope, { ...turn, status: isPlan(answer) ? 'planned' : 'answered' });
  await touchThread(trx, scope, thread.id, now);
  return threadView(trx, scope, thread);
}

const isPlan = (answer: StoredAnswer): boolean => answer.kind === 'assign' && answer.logIds.length > 0;

/** Does what a plan says, or drops it. @throws AppError AI_NOT_ENABLED, MODEL_NOT_FOUND */
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
