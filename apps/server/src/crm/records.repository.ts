// Records of a system, as read, and their ids here.
import type { Transaction } from '@daybook/database/database.ts';
import type { CrmRecordsTable } from '@daybook/database/schema.ts';
import { type Selectable, sql } from 'kysely';

export type RecordRow = Selectable<CrmRecordsTable>;
export type RecordKind = RecordRow['kind'];
/** The connection that records belong to. */
export type Of = { readonly clientId: number; readonly connectionId: number };

export type ReadRecord = {
  readonly outsideId: string;
  readonly level: number;
  readonly name: string;
  readonly code: string | null;
  readonly email: string | null;
  readonly mailAddresses: readonly string[];
  readonly phoneNumbers: readonly string[];
  readonly contactId: string | null;
  readonly parentId: string | null;
  readonly requiresChild: boolean;
  readonly details: Readonly<Record<string, string>>;
  readonly isActive: boolean;
};

const own = ({ clientId, connectionId }: Of) => sql`r.client_id = ${clientId} AND r.connection_id = ${connectionId}`;

/** Saves read records. A record that changed is marked to be written; only linked ones have to be. */
export async function saveRead(
  trx: Transaction,
  { clientId, connectionId }: Of,
  kind: RecordKind,
  runId: number,
  records: readonly ReadRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const same = sql`(r.level, r.name, r.code, r.email, r.contact_outside_id, r.parent_outside_id, r.requires_child, r.is_active,
      r.mail_addresses, r.phone_numbers)
    IS NOT DISTINCT FROM (excluded.level, excluded.name, excluded.code, excluded.email, excluded.contact_outside_id,
      excluded.parent_outside_id, excluded.requires_child, excluded.is_active, excluded.mail_addresses, excluded.phone_numbers)`;
  await sql`INSERT INTO crm_records AS r (client_id, connection_id, kind, outside_id, level, name, code, email,
      contact_outside_id, parent_outside_id, requires_child, details, is_active, run_id,
      mail_addresses, phone_numbers)
    SELECT ${clientId}, ${connectionId}, ${kind}, n."outsideId", n.level, n.name, n.code, n.email, n."contactId", n."parentId",
      n."requiresChild", n.details, n."isActive", ${runId}, n."mailAddresses", n."phoneNumbers"
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS n ("outsideId" text, level smallint, name text, code text,
      email text, "contactId" text, "parentId" text, "requiresChild" boolean, details jsonb, "isActive" boolean,
      "mailAddresses" text[], "phoneNumbers" text[])
    ON CONFLICT (client_id, connection_id, kind, outside_id) DO UPDATE SET level = excluded.level, name = excluded.name,
      code = excluded.code, email = excluded.email, contact_outside_id = excluded.contact_outside_id,
      parent_outside_id = excluded.parent_outside_id, requires_child = excluded.requires_child, details = excluded.details,
      mail_addresses = excluded.mail_addresses, phone_numbers = excluded.phone_numbers,
      is_active = excluded.is_active, run_id = excluded.run_id, is_written = r.is_written AND ${same}`.execute(trx);
}

/** Returns how many linked records a run would archive, and how many there are. */
export async function countLost(
  trx: Transaction,
  of: Of,
  kind: RecordKind,
  { runId, isFull }: { readonly runId: number; readonly isFull: boolean },
): Promise<{ lost: number; of: number }> {
  const { rows } = await sql<{ lost: number; of: number }>`
    SELECT count(*) AS of, count(*) FILTER (WHERE NOT r.is_active OR (${isFull} AND r.run_id <> ${runId})) AS lost
    FROM crm_records r WHERE ${own(of)} AND r.kind = ${kind} AND r.is_here`.execute(trx);
  return rows[0] ?? { lost: 0, of: 0 };
}

/** Marks records as removed that a complete read did not see. */
export async function markAbsent(trx: Transaction, of: Of, kind: RecordKind, runId: number): Promise<void> {
  await sql`UPDATE crm_records r SET is_active = false, is_written = false
    WHERE ${own(of)} AND r.kind = ${kind} AND r.run_id <> ${runId} AND r.is_active`.execute(trx);
}

export type Undecided = Pick<RecordRow, 'outside_id' | 'name' | 'code' | 'email'>;

/** Returns new records without a decision, by the system's id. */
export async function undecided(
  trx: Transaction,
  { clientId, connectionId }: Of,
  kind: RecordKind,
  { beyond, limit }: { readonly beyond: string; readonly limit: number },
): Promise<Undecided[]> {
  return trx
    .selectFrom('crm_records')
    .select(['outside_id', 'name', 'code', 'email'])
    .where('client_id', '=', clientId)
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .where('status', '=', 'new')
    .where('is_active', '=', true)
    .where('outside_id', '>', beyond)
    .orderBy('outside_id')
    .limit(limit)
    .execute();
}

/** Links the records whose ids contacts contain by hand, unless the records are linked already. */
export async function linkByExternalId(trx: Transaction, of: Of, system: string): Promise<void> {
  await sql`UPDATE crm_records r SET status = 'linked', own_id = c.id, proposed_id = NULL, evidence = 'hand', is_written = false,
      updated_at = now()
    FROM contacts c WHERE ${own(of)} AND r.kind = 'contact' AND r.own_id IS NULL AND c.client_id = ${of.clientId}
      AND c.external_system = ${system} AND c.external_id = r.outside_id AND c.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM crm_records o WHERE o.client_id = ${of.clientId} AND o.connection_id = r.connection_id
        AND o.kind = 'contact' AND o.own_id = c.id)`.execute(trx);
}

export type Decision = {
  readonly outsideId: string;
  readonly status: 'linked' | 'proposed' | 'apart' | 'ignored';
  readonly ownId: number | null;
  readonly proposedId: number | null;
  readonly evidence: RecordRow['evidence'];
};

/** Saves links of records. A link to a row that another record has already is left out. Returns how many were saved. */
export async function saveDecisions(
  trx: Transaction,
  of: Of,
  kind: RecordKind,
  decisions: readonly Decision[],
): Promise<number> {
  if (decisions.length === 0) return 0;
  const changed =
    await sql`UPDATE crm_records r SET status = n.status, own_id = n."ownId", proposed_id = n."proposedId",
      evidence = n.evidence, is_written = false, is_here = r.is_here AND r.own_id IS NOT DISTINCT FROM n."ownId", updated_at = now()
    FROM json_to_recordset(${JSON.stringify(decisions)}::json) AS n ("outsideId" text, status text, "ownId" bigint,
      "proposedId" bigint, evidence text)
    WHERE ${own(of)} AND r.kind = ${kind} AND r.outside_id = n."outsideId" AND NOT EXISTS (SELECT FROM crm_records o
      WHERE o.client_id = ${of.clientId} AND o.connection_id = r.connection_id AND o.kind = r.kind AND o.own_id = n."ownId"
        AND o.outside_id <> r.outside_id)`.execute(trx);
  return Number(changed.numAffectedRows ?? 0);
}

/**
 * Marks the dimensions below contacts of the system to be written again, because their contacts have other links now.
 */
export async function writeBelowAnew(trx: Transaction, of: Of, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  await sql`UPDATE crm_records r SET is_written = false
    WHERE ${own(of)} AND r.kind = 'dimension' AND r.contact_outside_id = ANY(${contactIds}::text[])`.execute(trx);
}

/** Returns our rows of these records, by the system's id. */
export async function ownOfRecords(
  trx: Transaction,
  { clientId, connectionId }: Of,
  kind: RecordKind,
  outsideIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await trx
    .selectFrom('crm_records')
    .select(['outside_id', 'own_id'])
    .where('client_id', '=', clientId)
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .where('outside_id', '=', sql<string>`any(${outsideIds}::text[])`)
    .execute();
  return new Map(rows.map(({ outside_id: outsideId, own_id: ownId }) => [outsideId, ownId]));
}

/** Sets the status of new records that matched nothing, at most `limit`, and returns how many. */
export async function decideRest(
  trx: Transaction,
  of: Of,
  kind: RecordKind,
  { status, limit }: { readonly status: 'apart' | 'ignored'; readonly limit: number },
): Promise<number> {
  const decided = await sql`UPDATE crm_records r SET status = ${status}
    WHERE ${own(of)} AND r.kind = ${kind} AND r.outside_id = ANY(ARRAY(SELECT n.outside_id FROM crm_records n
      WHERE n.client_id = ${of.clientId} AND n.connection_id = ${of.connectionId} AND n.kind = ${kind} AND n.status = 'new'
      LIMIT ${limit}))`.execute(trx);
  return Number(decided.numAffectedRows ?? 0);
}

export type UnwrittenRecord = RecordRow & {
  /** Id of its contact or parent here; null: not linked yet. */
  readonly contact_own_id: number | null;
  readonly parent_own_id: number | null;
};

/** Returns linked records whose rows here differ from them, the highest level first. */
export async function findUnwritten(
  trx: Transaction,
  of: Of,
  { kind, level, beyond, limit }: { kind: RecordKind; level: number; beyond: string; limit: number },
): Promise<UnwrittenRecord[]> {
  const ownIdOf = (
    wanted: RecordKind,
    column: 'contact_outside_id' | 'parent_outside_id',
  ) => sql`(SELECT o.own_id FROM crm_records o
    WHERE o.client_id = ${of.clientId} AND o.connection_id = r.connection_id AND o.kind = ${wanted} AND o.outside_id = r.${sql.ref(column)})`;
  const { rows } = await sql<UnwrittenRecord>`
    SELECT r.*, ${ownIdOf('contact', 'contact_outside_id')} AS contact_own_id, ${ownIdOf('dimension', 'parent_outside_id')} AS parent_own_id
    FROM crm_records r WHERE ${own(of)} AND r.kind = ${kind} AND r.level = ${level} AND NOT r.is_written
      AND r.status IN ('linked', 'apart') AND r.outside_id > ${beyond}
    ORDER BY r.outside_id LIMIT ${limit}`.execute(trx);
  return [...rows];
}

/** Whether a level has active records that are to be written and are not linked yet. */
export async function hasUnlinked(trx: Transaction, of: Of, kind: RecordKind, level: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM crm_records r WHERE ${own(of)} AND r.kind = ${kind} AND r.level = ${level}
      AND NOT r.is_written AND r.is_active AND r.own_id IS NULL AND r.status IN ('linked', 'apart')) AS has`.execute(
    trx,
  );
  return rows[0]?.has === true;
}

export type WrittenRecord = {
  readonly outsideId: string;
  readonly ownId: number | null;
  readonly isHere: boolean;
  /** The evidence by which an existing row was found; without it, the row was made. */
  readonly evidence?: 'code' | 'name' | null;
};

/** Marks that the rows here agree with their records. */
export async function markWritten(
  trx: Transaction,
  of: Of,
  kind: RecordKind,
  records: readonly WrittenRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`UPDATE crm_records r SET own_id = n."ownId", is_here = n."isHere", is_written = true, updated_at = now(),
      evidence = CASE WHEN r.own_id IS NULL AND n."ownId" IS NOT NULL THEN coalesce(n.evidence, 'made') ELSE r.evidence END,
      status = CASE WHEN n."ownId" IS NULL THEN r.status ELSE 'linked' END
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS n ("outsideId" text, "ownId" bigint, "isHere" boolean, evidence text)
    WHERE ${own(of)} AND r.kind = ${kind} AND r.outside_id = n."outsideId"`.execute(trx);
}

export type Counted = { readonly kind: RecordKind; readonly status: RecordRow['status']; readonly count: number };

/** Returns the counts of active records, by kind and status. */
export async function countRecords(trx: Transaction, of: Of): Promise<Counted[]> {
  const { rows } = await sql<Counted>`SELECT r.kind, r.status, count(*) AS count FROM crm_records r
    WHERE ${own(of)} AND r.is_active GROUP BY 1, 2`.execute(trx);
  return [...rows];
}

/** Returns the records of some of our own rows, by our ids. */
export async function recordsOfOwn(
  trx: Transaction,
  { clientId, connectionId }: Of,
  kind: RecordKind,
  ownIds: readonly number[],
): Promise<RecordRow[]> {
  if (ownIds.length === 0) return [];
  return trx
    .selectFrom('crm_records')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .where('own_id', '=', sql<number>`any(${ownIds}::bigint[])`)
    .execute();
}

/** The time zone of somebody's day, by whose clock its hours are told; without that day the user's own, and UTC for one who is gone. */
export async function timeZoneOf(
  trx: Transaction,
  { clientId }: Pick<Of, 'clientId'>,
  { userId, date }: { readonly userId: number; readonly date: string },
): Promise<string> {
  const user = await trx
    .selectFrom('users')
    .leftJoin('days', (join) =>
      join
        .onRef('days.client_id', '=', 'users.client_id')
        .onRef('days.user_id', '=', 'users.id')
        .on('days.date', '=', date),
    )
    .select(['users.timezone', 'days.timezone as of_day'])
    .where('users.client_id', '=', clientId)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return user?.of_day ?? user?.timezone ?? 'UTC';
}

export type NamedRecord = Pick<RecordRow, 'outside_id' | 'name' | 'own_id'>;

/** Returns all records of a kind that are or were linked. */
export const recordsOfKind = (
  trx: Transaction,
  { clientId, connectionId }: Of,
  kind: RecordKind,
): Promise<NamedRecord[]> =>
  trx
    .selectFrom('crm_records')
    .select(['outside_id', 'name', 'own_id'])
    .where('client_id', '=', clientId)
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .execute();

/** As daybook_maintenance. */
export async function zonesOfUsers(trx: Transaction, clientId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await trx.selectFrom('users').select(['id', 'timezone']).where('client_id', '=', clientId).execute();
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}
