import type { Scope, Transaction } from '@daybook/database/database.ts';
import { findClientName } from '../organisations/organisations.service.ts';
import type { Deps } from '../platform/deps.ts';
import { idText } from '../platform/lists/json-api.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { addFeedback, markTask } from './onboarding.repository.ts';

/** Stores a review with the activation, and mails it to the support address, when there is one. Returns its id. */
export async function sendActivationQuote(deps: Deps, scope: Scope, user: Caller, text: string): Promise<string> {
  await deps.limits.count('feedbackByAccount', `${scope.clientId}:${scope.userId}`);
  const kept = await deps.database.asUser(scope, async (trx) => ({
    id: await keepQuote(trx, scope, text, deps.now()),
    organisation: await findClientName(trx, scope),
  }));
  if (deps.supportEmail !== undefined) {
    const values = { organisation: kept.organisation, client: idText(scope.clientId), user: idText(scope.userId) };
    const mail = mailText({ language: user.language, name: 'activationQuote', values, quote: text });
    await deps.mail.send({ to: deps.supportEmail, ...mail });
  }
  return idText(kept.id);
}

/** A review of Daybook completes the task that asks for one. */
async function keepQuote(trx: Transaction, scope: Scope, text: string, now: Date): Promise<number> {
  await markTask(trx, scope, 'write_review', 'completed_at', now);
  return addFeedback(trx, scope, { kind: 'activation_quote', text }, now);
}
