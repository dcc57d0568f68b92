// The organisation of a history: its people, its contacts and their projects.
import type { Transaction } from '@daybook/database/database.ts';
import { demoContacts, workKinds } from '../../apps/server/src/demo/firm.ts';

export type Firm = {
  clientId: number;
  userIds: number[];
  contactIdByCode: Map<string, number>;
  /** Projects by contact and kind of work, as 'code kind'. */
  projectIdByKey: Map<string, number>;
};

/** Adds an organisation with N people, the demo's contacts, and a project for each of their kinds of work. */
export async function createFirm(trx: Transaction, users: number): Promise<Firm> {
  const { id: clientId } = await trx
    .insertInto('clients')
    .values({ name: 'Benchmark', trial_ends_at: '2100-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const userRows = await trx
    .insertInto('users')
    .values(
      Array.from({ length: users }, (_, index) => ({
        client_id: clientId,
        email: `user${index}@benchmark.example`,
        name_first: `User ${index}`,
        name_prefix: null,
        name_last: 'Benchmark',
        is_admin: index === 0,
      })),
    )
    .returning('id')
    .execute();
  const contacts = await trx
    .insertInto('contacts')
    .values(demoContacts.map(({ code, name }) => ({ client_id: clientId, code, name })))
    .returning(['id', 'code'])
    .execute();
  const contactIdByCode = new Map(contacts.map(({ code, id }) => [code ?? '', id]));
  return {
    clientId,
    userIds: userRows.map(({ id }) => id),
    contactIdByCode,
    projectIdByKey: await createProjects(trx, clientId, contactIdByCode),
  };
}

async function createProjects(trx: Transaction, clientId: number, contactIdByCode: Map<string, number>) {
  const { id: levelId } = await trx
    .insertInto('dimension_levels')
    .values({ client_id: clientId, level: 1, name: 'Project' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wanted = demoContacts.flatMap((contact) => contact.kinds.map((kind) => ({ contact, kind })));
  const rows = await trx
    .insertInto('dimensions')
    .values(
      wanted.map(({ contact, kind }) => ({
        client_id: clientId,
        dimension_level_id: levelId,
        parent_id: null,
        contact_id: contactIdByCode.get(contact.code) ?? null,
        name: `${workKinds[kind].project} ${contact.name}`,
        code: `${contact.code}-${workKinds[kind].code}`,
      })),
    )
    .returning('id')
    .execute();
  return new Map(wanted.map(({ contact, kind }, index) => [`${contact.code} ${kind}`, rows[index]?.id ?? 0]));
}
