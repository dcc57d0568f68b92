// Suggestions while a user types. Each statement reads a bounded number of rows, however many exist.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foldText } from '@daybook/domain/tags/words.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { contactsWithMerged } from '../contacts/contacts.service.ts';
import { likePattern } from '../platform/lists/list-sql.ts';
import { containsWords } from './descriptions.repository.ts';

/** How many of the user's latest bookings are searched: overall, and for one contact. */
const lookedAt = { bookings: 1000, ofContact: 300 } as const;
/** How many of the latest descriptions are searched for any word; all others are found by their beginning only. */
const lookedThrough = 2000;
const mostOfEach = 30;

export type Wanted = {
  readonly text: string;
  readonly contactId: number | null;
  readonly dimensionIds: readonly number[];
};
export type KeptRow = {
  readonly id: number;
  readonly description: string;
  readonly personal: boolean;
  readonly user_id: number | null;
  readonly fit: 'dimension' | 'level' | 'none';
};
export type WrittenRow = {
  readonly description: string;
  readonly times: number;
  readonly last_date: string;
  readonly on_dimension: boolean;
  readonly for_contact: boolean;
};

/** Returns the user's language. */
export async function languageOf(trx: Transaction, { clientId, userId }: Scope): Promise<Language> {
  const query = trx.selectFrom('users').select('language').where('client_id', '=', clientId).where('id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).language;
}

/**
 * Returns descriptions that are stored for the dimensions, for their levels, or for everything, and contain the typed
 * text.
 */
export async function findKept(trx: Transaction, { clientId }: Scope, wanted: Wanted): Promise<KeptRow[]> {
  const ofDimensions = sql`o.dimension_id = ANY(${wanted.dimensionIds}::bigint[])`;
  const ofOthers = sql`o.dimension_id IS NULL AND (o.level IS NULL OR o.level = ANY(ARRAY(
    SELECT v.level FROM dimensions d JOIN dimension_levels v ON v.client_id = d.client_id AND v.id = d.dimension_level_id
    WHERE d.client_id = ${clientId} AND d.id = ANY(${wanted.dimensionIds}::bigint[]))))`;
  const all = sql`descriptions`;
  const latest = sql`(SELECT * FROM descriptions l WHERE l.client_id = ${clientId} ORDER BY l.id DESC LIMIT ${lookedThrough})`;
  const some = (condition: RawBuilder<unknown>, from = all) => sql`(
    SELECT o.id, o.description, o.personal, o.user_id,
      CASE WHEN o.dimension_id IS NOT NULL THEN 'dimension' WHEN o.level IS NOT NULL THEN 'level' ELSE 'none' END AS fit
    FROM ${from} o
    WHERE o.client_id = ${clientId} AND o.deleted_at IS NULL AND o.enabled AND ${condition}
    ORDER BY o.search_text, o.id LIMIT ${mostOfEach})`;
  const typed = foldText(wanted.text.trim());
  const begins = sql`o.search_text >= ${typed} AND o.search_text < ${`${typed}\u{10ffff}`}`;
  const parts = [some(sql`${ofDimensions} AND ${mayMean(wanted.text)}`), some(sql`${ofOthers} AND ${begins}`)];
  // An index finds texts by their beginning; no index finds texts by what they contain.
  if (typed !== '') parts.push(some(sql`${ofOthers} AND ${mayMean(wanted.text)}`, latest));
  const { rows } = await sql<KeptRow>`${sql.join(parts, sql` UNION `)}`.execute(trx);
  return rows;
}

/** A text with date tags may match only once they are filled in: here, matching its first word is enough. */
function mayMean(text: string) {
  const folded = sql.ref('o.search_text');
  const [first = ''] = foldText(text).split(/\s+/).filter(Boolean);
  return sql`(${containsWords(folded, text)} OR (o.search_text LIKE '%{%}%' AND o.search_text LIKE ${likePattern(first)}))`;
}

// Most texts have no accents to remove: lower-casing them is enough.
const folded = sql`(CASE WHEN octet_length(w.description) = length(w.description) THEN lower(w.description)
  ELSE app_fold(w.description) END)`;

/**
 * Returns the user's recent texts, the most relevant first. Row-level security limits them to own bookings that may be
 * shown.
 */
export async function findWritten(
  trx: Transaction,
  { clientId, userId }: Scope,
  { text, contactId, dimensionIds }: Wanted,
): Promise<WrittenRow[]> {
  const latest = (condition: RawBuilder<unknown>, limit: number) => sql`(
    SELECT r.id, r.description, r.date, r.contact_id FROM registrations r
    WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.description <> '' AND ${condition}
    ORDER BY r.date DESC LIMIT ${limit})`;
  const looked = [latest(sql`true`, lookedAt.bookings)];
  const contacts = contactsWithMerged(clientId, contactId === null ? [] : [contactId]);
  if (contactId !== null) {
    // One by one, so that an index returns the latest of each.
    const ofEach = latest(sql`r.contact_id = c.id`, lookedAt.ofContact);
    looked.push(sql`(SELECT o.* FROM unnest(${contacts}) AS c (id) CROSS JOIN LATERAL ${ofEach} o
      ORDER BY o.date DESC LIMIT ${lookedAt.ofContact})`);
  }
  const onDimension =
    dimensionIds.length === 0
      ? sql`false`
      : sql`bool_or(EXISTS (SELECT FROM registration_dimensions b WHERE b.client_id = ${clientId}
          AND b.registration_id = w.id AND b.dimension_id = ANY(${dimensionIds}::bigint[])))`;
  const { rows } = await sql<WrittenRow>`
    SELECT w.description, count(*) AS times, max(w.date) AS last_date, ${onDimension} AS on_dimension,
      coalesce(bool_or(w.contact_id = ANY(${contacts})), false) AS for_contact
    FROM (${sql.join(looked, sql` UNION `)}) w
    WHERE length(w.description) <= 500
    GROUP BY w.description HAVING ${containsWords(folded, text)}
    ORDER BY on_dimension DESC, for_contact DESC, times DESC, last_date DESC, w.description LIMIT ${mostOfEach}`.execute(
    trx,
  );
  return rows;
}
