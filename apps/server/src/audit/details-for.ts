import type { AuditEntryRow } from './audit.repository.ts';

/**
 * Returns the details of an entry for a reader. Only its owner sees the name of a token in the organisation's record:
 * it can be the name of a private device.
 */
export function detailsFor(
  readerUserId: number,
  { subject_type, subject_user_id, details }: Pick<AuditEntryRow, 'subject_type' | 'subject_user_id' | 'details'>,
): AuditEntryRow['details'] {
  if (subject_type !== 'token' || subject_user_id === readerUserId) return details;
  const { name: _ofItsOwner, ...rest } = details;
  return rest;
}
