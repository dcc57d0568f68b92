import type { offeredDescriptionSchema } from '@daybook/contract/descriptions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { expandDateTags } from '@daybook/domain/descriptions/date-tags.ts';
import { type Offer, rankOffers } from '@daybook/domain/descriptions/rank-offers.ts';
import type { z } from 'zod';
import { idTextOrNull } from '../platform/lists/json-api.ts';
import { findKept, findWritten, type KeptRow, languageOf, type Wanted, type WrittenRow } from './offers.repository.ts';

type Offered = z.output<typeof offeredDescriptionSchema>;

/**
 * Returns suggestions for a user who types a description for a date: stored descriptions, and the user's earlier texts.
 */
export async function offerDescriptions(
  trx: Transaction,
  scope: Scope,
  date: string,
  wanted: Wanted,
): Promise<Offered[]> {
  const language = await languageOf(trx, scope);
  const kept = (await findKept(trx, scope, wanted)).map((row) => keptOffer(row, scope, date, language));
  const written = (await findWritten(trx, scope, wanted)).map(writtenOffer);
  return rankOffers(kept, written, wanted.text).map(({ id, lastDate, ...offer }) => ({
    ...offer,
    id: idTextOrNull(id),
    last_date: lastDate,
  }));
}

function keptOffer(
  { id, description, personal, user_id, fit }: KeptRow,
  { userId }: Scope,
  date: string,
  language: Parameters<typeof expandDateTags>[2],
): Offer {
  const origin = personal ? (user_id === userId ? 'personal' : 'users') : 'all';
  return { id, text: expandDateTags(description, date, language), origin, fit, times: 0, lastDate: null };
}

function writtenOffer({ description, times, last_date, on_dimension, for_contact }: WrittenRow): Offer {
  const fit = on_dimension ? 'dimension' : for_contact ? 'contact' : 'none';
  return { id: null, text: description, origin: 'written', fit, times, lastDate: last_date };
}
