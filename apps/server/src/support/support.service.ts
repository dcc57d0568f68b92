// The user's side of a conversation with the support.
//   conversationOf      returns its messages, and marks them as seen
//   startChat           writes to the support, which gets a mail
//   unseenAnswer        returns when the support last sent an unseen answer
import type { SupportMessage, supportRoutes } from '@daybook/contract/support.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { mailQuestion } from './mail-question.ts';
import { messageViews } from './message-views.ts';
import { addMessage, findAskingPerson, findMessages, markSeen, openConversation } from './support.repository.ts';

export { findUnseenAnswer as unseenAnswer } from './support.repository.ts';

type Conversation = { is_available: boolean; messages: SupportMessage[] };
type Written = z.output<typeof supportRoutes.startChat.body>;

/** Returns the own conversation. Answers in it count as seen. */
export async function conversationOf(deps: Deps, trx: Transaction, scope: Scope): Promise<Conversation> {
  await markSeen(trx, scope, deps.now());
  const messages = messageViews(await findMessages(trx, scope));
  return { is_available: deps.supportEmail !== undefined, messages };
}

/**
 * Saves a message to the support and mails it there, or neither.
 * @throws AppError PRECONDITION_FAILED where the server has no address for support, RATE_LIMITED
 */
export async function startChat(deps: Deps, scope: Scope, { text, diagnosis }: Written): Promise<Conversation> {
  if (deps.supportEmail === undefined) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'This server has no address for support.' });
  }
  await deps.limits.count('supportByAccount', `${scope.clientId}:${scope.userId}`);
  return deps.database.asUser(scope, async (trx) => {
    await openConversation(trx, scope, deps.now());
    await addMessage(trx, scope, { sender: 'user', text, diagnosis }, deps.now());
    const person = foundOr404(await findAskingPerson(trx, scope), 'This user');
    await mailQuestion(deps, trx, { ...person, clientId: scope.clientId, userId: scope.userId }, { text, diagnosis });
    return conversationOf(deps, trx, scope);
  });
}
