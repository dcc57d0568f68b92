import type { Scope, Transaction } from '@daybook/database/database.ts';
import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { endGrantWithin } from '../auth/grants/grants.service.ts';
import { endWatchesOf } from '../linked-accounts/linked-accounts.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404, invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import { endSlack } from '../slack/slack.service.ts';
import { followPeople } from '../tags/tags.service.ts';
import { keepAnAdministrator } from '../users/users.service.ts';
import { lockPerson, makeAnonymous, type Person, type PersonRow, removeCredentials } from './erasure.repository.ts';
import { removeTraces } from './own-data.service.ts';

export type ErasureRequest = { readonly userId: number; readonly email: string; readonly actor: AuditActor };

/**
 * Anonymises a person in one transaction: name, address and all credentials are removed, and it is recorded. All their
 * other data is removed after that, in the background.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED, LAST_ADMINISTRATOR, VALIDATION_FAILED at /email
 */
export async function erasePerson(deps: Deps, scope: Scope, { userId, email, actor }: ErasureRequest): Promise<void> {
  checkMayErase(scope, userId);
  const isOneself = userId === scope.userId;
  const person: Person = { clientId: scope.clientId, userId };
  const erasable = async (trx: Transaction) => {
    await keepAnAdministrator(trx, person.clientId, userId);
    const row = foundOr404(await lockPerson(trx, person), 'This user');
    checkErasableState(row, isOneself);
    checkTyped(row, email);
    return row;
  };
  await deps.database.asMaintenance(erasable);
  await endWatchesOf(deps, person);
  const before = await deps.database.asMaintenance(async (trx) => {
    const row = await erasable(trx);
    const [first = '', ...rest] = serverText(row.language, 'former_colleague').split(' ');
    await makeAnonymous(trx, person, { first, last: rest.join(' ') }, deps.now());
    await endConsents(deps, trx, person);
    await removeCredentials(trx, person);
    await followPeople(deps, trx, person.clientId);
    const subject = { subjectType: 'user', subjectId: userId, subjectUserId: userId } as const;
    await recordAudit(trx, deps, actor, { action: 'user.erased', ...subject });
    return row;
  });
  await mailErasure(deps, before);
  deps.background.run('erasure', (ending) => removeTraces(deps, person, deps.now(), ending));
}

/** Revokes the person's consents to read or write elsewhere. */
async function endConsents(deps: Deps, trx: Transaction, person: Person): Promise<void> {
  for (const provider of signInProviders) await endGrantWithin(deps, trx, person, provider);
  await endSlack(deps, trx, person);
}

/** Only administrators erase others. @throws AppError MODEL_NOT_FOUND */
export function checkMayErase(scope: Scope, userId: number): void {
  if (userId !== scope.userId && scope.administers !== true) throw modelNotFound('This user');
}

/** @throws AppError MODEL_NOT_FOUND, DEMO_REFUSED, PRECONDITION_FAILED for another person who was not archived */
export function checkErasableState(row: PersonRow, isOneself: boolean): void {
  if (row.erased_at !== null) throw modelNotFound('This user');
  if (row.is_demo) throw new AppError('DEMO_REFUSED', { detail: 'The people of the demo organisation stay.' });
  if (!isOneself && row.deleted_at === null) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'Only somebody who was archived can be erased by another.' });
  }
}

function checkTyped(row: PersonRow, email: string): void {
  if (email.trim().toLowerCase() !== row.email.toLowerCase()) {
    throw invalidField('/email', 'This is not the e-mail address of this person.');
  }
}

/** Sends the confirmation to the address that is erased. */
function mailErasure(deps: Deps, { email, language }: PersonRow): Promise<void> {
  return deps.mail.send({ to: email, ...mailText({ language, name: 'accountErased' }) });
}
