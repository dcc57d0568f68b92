import type { Transaction } from '@daybook/database/database.ts';
import { type AuditUser, recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';

/** Records that a user allowed Daybook to read at a provider, or ended that. */
export const recordConsent = (
  deps: Pick<Deps, 'now' | 'secretKey'>,
  trx: Transaction,
  actor: AuditUser,
  action: 'consent.given' | 'consent.withdrawn',
  details: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { userId } = actor;
  return recordAudit(trx, deps, actor, {
    action,
    subjectType: 'user',
    subjectId: userId,
    subjectUserId: userId,
    details,
  });
};
