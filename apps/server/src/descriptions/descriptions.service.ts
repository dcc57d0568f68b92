// Descriptions, as other concepts use them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { expandDateTags, hasDateTags } from '@daybook/domain/descriptions/date-tags.ts';
import { languageOf } from './offers.repository.ts';

/**
 * Returns descriptions as booked on a date: their date tags are filled in, in the booking user's language
 * (specification 3, description).
 */
export async function descriptionsOn(
  trx: Transaction,
  scope: Scope,
  date: string,
  descriptions: readonly string[],
): Promise<string[]> {
  if (!descriptions.some(hasDateTags)) return [...descriptions];
  const language = await languageOf(trx, scope);
  return descriptions.map((description) => expandDateTags(description, date, language));
}
