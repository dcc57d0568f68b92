import type { AuditEntryRow } from './audit.repository.ts';

/**
 * Returns the details of an entry for a reader. The name of a token is its owner's name for a device or a program at
 * home, and stands in the organisation's record for its owner alone.
 */
export function detailsFor(
  readerUserId: number,
  { subject_type, subject_user_id, details }: Pick<AuditEntryRow, 'subject_type' | 'subject_user_id' | 'details'>,
): AuditEntryRow['details'] {
  if (subject_type !== 'token' || subject_user_id === readerUserId) return details;
  const { name: _ofItsOwner, ...rest } = details;
  return rest;
}
