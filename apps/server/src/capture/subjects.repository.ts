// Rows of subjects: sources, their subjects, and the references by which tags know them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { NamedSource } from '@daybook/domain/capture/resolve-source.ts';
import type { Reference } from '@daybook/domain/tags/references.ts';
import { sql } from 'kysely';
import type { CleanSubject } from './clean-event.ts';
import { findOrMake } from './find-or-make.ts';

export type NewSubject = CleanSubject & {
  readonly source: NamedSource;
  readonly keyHash: string;
  readonly references: readonly Reference[];
};

/** Returns the key of a subject in the map that `saveSubjects` returns. */
export const placeKey = ({ source, keyHash }: Pick<NewSubject, 'source' | 'keyHash'>) =>
  `${source.type} ${source.identifier} ${keyHash}`;

/** The ids of a subject and its source. */
export type Place = { readonly sourceId: number; readonly subjectId: number };

/** A reference of a new subject, as its row. */
export type NewReference = { readonly type: string; readonly normalised: string; readonly subject_id: number };

export type SavedSubjects = {
  /** By `placeKey`. */
  readonly places: ReadonlyMap<string, Place>;
  /** References of new subjects, still to be stored. */
  readonly newReferences: readonly NewReference[];
};

type SubjectRow = {
  readonly source_id: number;
  readonly type: string;
  readonly identifier: string;
  readonly subject_id: number;
  readonly key_hash: string;
  readonly is_new: boolean;
};

/**
 * Finds the subjects, which all differ, and their sources; unknown ones are made. Every row is looked up by its unique
 * key: a join of the sent subjects with the new rows would compare each with each.
 */
export async function saveSubjects(
  trx: Transaction,
  { clientId, userId }: Scope,
  subjects: readonly NewSubject[],
): Promise<SavedSubjects> {
  if (subjects.length === 0) return { places: new Map(), newReferences: [] };
  const sources = new Map(subjects.map(({ source }) => [`${source.type} ${source.identifier}`, source]));
  const sameSource = sql`s.client_id = ${clientId} AND s.type = w.type AND s.identifier = w.identifier`;
  const sameSubject = sql`s.client_id = ${clientId} AND s.user_id = ${userId} AND s.source_id = w.source_id
    AND s.key_hash = w.key_hash`;
  const statement = sql<SubjectRow>`
    WITH wanted_sources AS (
      SELECT * FROM json_to_recordset(${JSON.stringify([...sources.values()])}::json)
        AS w (type text, identifier text, name text)
    ), made_sources AS (
      INSERT INTO sources (client_id, type, identifier, name)
      SELECT ${clientId}, w.* FROM wanted_sources w LEFT JOIN sources s ON ${sameSource} WHERE s.id IS NULL
      ORDER BY w.type, w.identifier
      ON CONFLICT DO NOTHING RETURNING id, type, identifier
    ), all_sources AS (
      SELECT s.id, s.type, s.identifier FROM wanted_sources w JOIN sources s ON ${sameSource}
      UNION ALL SELECT * FROM made_sources
    ), wanted AS (
      SELECT o.id AS source_id, w.* FROM json_to_recordset(${JSON.stringify(subjects.map(subjectRecord))}::json) AS w (
        type text, identifier text, key_hash text, title text, app text, url text, path text, mail_from text,
        mail_to text[], phone_number text, direction text, location text, attendees text[], content text)
      JOIN all_sources o ON o.type = w.type AND o.identifier = w.identifier
    ), made AS (
      INSERT INTO subjects (client_id, user_id, source_id, key_hash, title, app, url, path, mail_from, mail_to,
        phone_number, direction, location, attendees, content)
      SELECT ${clientId}, ${userId}, w.source_id, w.key_hash, w.title, w.app, w.url, w.path, w.mail_from, w.mail_to,
        w.phone_number, w.direction, w.location, w.attendees, w.content
      FROM wanted w LEFT JOIN subjects s ON ${sameSubject} WHERE s.id IS NULL
      ORDER BY w.source_id, w.key_hash
      ON CONFLICT DO NOTHING RETURNING id, source_id, key_hash
    ), found AS (
      SELECT s.id, s.source_id, s.key_hash, false AS is_new FROM wanted w JOIN subjects s ON ${sameSubject}
      UNION ALL SELECT id, source_id, key_hash, true FROM made
    )
    SELECT f.source_id, o.type, o.identifier, f.id AS subject_id, f.key_hash, f.is_new
    FROM found f JOIN all_sources o ON o.id = f.source_id`;
  const rows = await findOrMake(trx, subjects.length, statement);
  return { places: placesOf(rows), newReferences: referencesOf(subjects, rows) };
}

function keyOfRow({ type, identifier, key_hash }: SubjectRow): string {
  return `${type} ${identifier} ${key_hash}`;
}

function placesOf(rows: readonly SubjectRow[]): ReadonlyMap<string, Place> {
  return new Map(rows.map((row) => [keyOfRow(row), { sourceId: row.source_id, subjectId: row.subject_id }]));
}

function referencesOf(subjects: readonly NewSubject[], rows: readonly SubjectRow[]): NewReference[] {
  const made = new Map(rows.filter(({ is_new }) => is_new).map((row) => [keyOfRow(row), row.subject_id]));
  return subjects.flatMap((subject) => {
    const id = made.get(placeKey(subject));
    return id === undefined ? [] : referenceRecords(subject, id);
  });
}

/** Stores the references by which tags recognise the subjects. */
export async function addReferences(
  trx: Transaction,
  { clientId, userId }: Scope,
  references: readonly NewReference[],
): Promise<void> {
  if (references.length === 0) return;
  await sql`
    INSERT INTO subject_references (client_id, user_id, type, normalised, subject_id)
    SELECT ${clientId}, ${userId}, r.type, r.normalised, r.subject_id
    FROM json_to_recordset(${JSON.stringify(references)}::json) AS r (type text, normalised text, subject_id bigint)
    ON CONFLICT DO NOTHING`.execute(trx);
}

function subjectRecord({ source, keyHash, mailFrom, mailTo, phoneNumber, references: _, ...same }: NewSubject) {
  return {
    ...same,
    type: source.type,
    identifier: source.identifier,
    key_hash: keyHash,
    mail_from: mailFrom,
    mail_to: mailTo,
    phone_number: phoneNumber,
  };
}

// An index row holds at most some 2,700 bytes; a longer reference could not be a tag either.
const longestReferenceBytes = 2000;

function referenceRecords({ references }: NewSubject, subjectId: number): NewReference[] {
  return references
    .filter(({ normalised }) => Buffer.byteLength(normalised) <= longestReferenceBytes)
    .map(({ type, normalised }) => ({ type, normalised, subject_id: subjectId }));
}
