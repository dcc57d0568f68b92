// The demo organisation's rows. They are found by its people's sign-in addresses, which are unique, so it exists only
// once.
import type { TagType } from '@daybook/contract/tag-values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { normaliseReference } from '@daybook/domain/tags/normalise-reference.ts';
import { demoProjects, projectCode } from './demo-projects.ts';
import { demoContacts, demoFirm, type WorkKind, workingCodes } from './firm.ts';
import { type Persona, personas } from './personas.ts';
import { folderOf } from './subjects.ts';
import { mailboxOf } from './work-day.ts';

export type DemoPerson = { readonly persona: Persona; readonly scope: Scope };

/** The people of the demo organisation, or null while there is none. Runs as daybook_auth. */
export async function findDemoPeople(trx: Transaction): Promise<DemoPerson[] | null> {
  const rows = await trx
    .selectFrom('sign_in_addresses')
    .selectAll()
    .where('email', 'in', personas.map(mailboxOf))
    .execute();
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const people = personas.flatMap((persona): DemoPerson[] => {
    const row = byEmail.get(mailboxOf(persona));
    return row ? [{ persona, scope: scopeOf(row.client_id, row.user_id, persona) }] : [];
  });
  return people.length === personas.length ? people : null;
}

const scopeOf = (clientId: number, userId: number, persona: Persona): Scope => ({
  clientId,
  userId,
  readsPublished: persona.isAdmin,
  administers: persona.isAdmin,
});

/**
 * Adds the organisation and its people, who have addresses but no passwords: only the demo call signs them in. A second
 * process that does the same at this moment fails on the unique address, and finds this one's afterwards.
 */
export async function addDemoPeople(trx: Transaction, now: Date): Promise<DemoPerson[]> {
  const { id: clientId } = await trx
    .insertInto('clients')
    .values({
      name: demoFirm.name,
      country: demoFirm.country,
      status: 'active',
      is_demo: true,
      // Its people have plans; a trial would end some day.
      trial_ends_at: now,
      activated_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people: DemoPerson[] = [];
  for (const persona of personas) people.push(await addPerson(trx, clientId, persona, now));
  return people;
}

async function addPerson(trx: Transaction, clientId: number, persona: Persona, now: Date): Promise<DemoPerson> {
  const email = mailboxOf(persona);
  const { id: userId } = await trx
    .insertInto('users')
    .values({
      client_id: clientId,
      email,
      name_first: persona.nameFirst,
      name_prefix: persona.namePrefix,
      name_last: persona.nameLast,
      language: persona.language,
      timezone: demoFirm.timezone,
      is_admin: persona.isAdmin,
      is_demo: true,
      source: 'demo',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('sign_in_addresses').values({ email, client_id: clientId, user_id: userId }).execute();
  return { persona, scope: scopeOf(clientId, userId, persona) };
}

/** Adds the relations the firm works for. */
export async function addDemoContacts(trx: Transaction, { clientId }: Scope): Promise<void> {
  const rows = demoContacts.map(({ code, name }) => ({ client_id: clientId, code, name }));
  await trx.insertInto('contacts').values(rows).execute();
}

/** Adds each contact's projects on level 1, for each year of work, and the working codes on level 3. */
export async function addDemoDimensions(
  trx: Transaction,
  { clientId }: Scope,
  years: readonly number[],
): Promise<void> {
  const levels = await trx
    .selectFrom('dimension_levels')
    .select(['id', 'level'])
    .where('client_id', '=', clientId)
    .execute();
  const levelId = (level: number) => {
    const found = levels.find((one) => one.level === level);
    if (found === undefined) throw new Error(`The demo organisation has no level ${level}`);
    return found.id;
  };
  const contactIds = await findDemoContactIds(trx, { clientId });
  const shared = { client_id: clientId, parent_id: null };
  const projects = demoProjects(years).map(({ contactCode, name, code }) => ({
    ...{ ...shared, dimension_level_id: levelId(1), contact_id: contactIds.get(contactCode) ?? null, name, code },
  }));
  const codes = workingCodes.map((name) => ({
    ...shared,
    dimension_level_id: levelId(3),
    contact_id: null,
    name,
    code: null,
  }));
  await trx
    .insertInto('dimensions')
    .values([...projects, ...codes])
    .execute();
}

export async function findDemoContactIds(trx: Transaction, { clientId }: Pick<Scope, 'clientId'>) {
  const rows = await trx.selectFrom('contacts').select(['id', 'code']).where('client_id', '=', clientId).execute();
  return new Map(rows.map(({ code, id }) => [code ?? '', id]));
}

/** Returns the demo's dimensions: projects by their codes, working codes by their names. */
export async function findDemoDimensionIds(trx: Transaction, { clientId }: Pick<Scope, 'clientId'>) {
  const rows = await trx
    .selectFrom('dimensions')
    .select(['id', 'name', 'code'])
    .where('client_id', '=', clientId)
    .execute();
  return new Map(rows.map(({ id, name, code }) => [code ?? name, id]));
}

/**
 * Returns a function that returns the dimensions of a booking for a contact and kind of work: the project, and a
 * working code by its name.
 */
export async function findBookingDimensions(trx: Transaction, { clientId }: Scope) {
  const rows = await trx
    .selectFrom('dimensions')
    .select(['id', 'name', 'code'])
    .where('client_id', '=', clientId)
    .execute();
  const byCode = new Map(rows.map(({ code, id }) => [code ?? '', id]));
  const byName = new Map(rows.filter(({ code }) => code === null).map(({ name, id }) => [name, id]));
  return (contactCode: string, kind: WorkKind, workingCode: string, year: number): number[] => {
    const contact = demoContacts.find(({ code }) => code === contactCode);
    const project = contact && byCode.get(projectCode(contact, kind, year));
    return [project, byName.get(workingCode)].flatMap((id) => id ?? []);
  };
}

/** Adds general tags for the contacts that the firm has taught: mail domain, folder and telephone number. */
export async function addDemoTags(trx: Transaction, { clientId, userId }: Scope): Promise<void> {
  const contactIds = await findDemoContactIds(trx, { clientId });
  const rows = demoContacts
    .filter(({ tagged }) => tagged)
    .flatMap((contact) => {
      const values: [TagType, string][] = [
        ['email_domain', contact.domain],
        ['folder', folderOf(contact)],
        ['phone_number', contact.phone],
      ];
      return values.flatMap(([type, value]) => {
        const normalised = normaliseReference(type, value, demoFirm.country);
        const contactId = contactIds.get(contact.code);
        if (normalised === null || contactId === undefined) return [];
        return {
          client_id: clientId,
          user_id: null,
          created_by: userId,
          type,
          value,
          normalised,
          contact_id: contactId,
        };
      });
    });
  await trx.insertInto('tags').values(rows).execute();
}

export type DayLog = { readonly id: number; readonly event_id: string; readonly appointment_id: number | null };

/** A day's logs by their events, to decide about them as the person would. */
export function findDayLogs(trx: Transaction, { clientId, userId }: Scope, date: string): Promise<DayLog[]> {
  return trx
    .selectFrom('logs')
    .leftJoin('appointments', (join) =>
      join.onRef('appointments.client_id', '=', 'logs.client_id').onRef('appointments.log_id', '=', 'logs.id'),
    )
    .select(['logs.id', 'logs.event_id', 'appointments.id as appointment_id'])
    .where('logs.client_id', '=', clientId)
    .where('logs.user_id', '=', userId)
    .where('logs.date', '=', date)
    .where('logs.deleted_at', 'is', null)
    .execute();
}

export type DemoDay = { readonly id: number; readonly date: string; readonly status: string };

export function findDemoDay(trx: Transaction, { clientId, userId }: Scope, date: string): Promise<DemoDay | undefined> {
  return trx
    .selectFrom('days')
    .select(['id', 'date', 'status'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .executeTakeFirst();
}

/**
 * Locks an open day until the end of the transaction; returns false when it is published, even if that happened while
 * this waited.
 */
export async function lockOpenDay(trx: Transaction, { clientId, userId }: Scope, dayId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('days')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', dayId)
    .where('status', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function addNote(trx: Transaction, scope: Scope, note: { dayId: number; at: Date; description: string }) {
  await trx
    .insertInto('activity_notes')
    .values({
      client_id: scope.clientId,
      user_id: scope.userId,
      day_id: note.dayId,
      description: note.description,
      timestamp: note.at,
    })
    .execute();
}

export async function hasNotes(trx: Transaction, scope: Scope, dayId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('activity_notes')
    .select('id')
    .where('client_id', '=', scope.clientId)
    .where('day_id', '=', dayId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
