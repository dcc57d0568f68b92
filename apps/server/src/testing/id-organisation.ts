// An organisation whose ids fit the bodies of id-cases.
//   buildOrganisation   with an administrator, and a colleague who published
//   buildOwnDay         the rows that belong to one person
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, publishDay, register } from '../timeline/testing/firm.ts';
import { dateOfIds, type Ids } from './id-cases.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Makes an organisation with one row of each kind that a call takes by id; its work is on the day of the cases. */
export async function buildOrganisation(its: TestApp): Promise<{ admin: TestUser; ids: Ids }> {
  const { admin: owner, bakker: contact, project } = await buildFirm(its);
  const { client, clientId } = owner;
  await its.database.asMaintenance((trx) =>
    trx.updateTable('users').set({ email_verified_at: new Date() }).where('client_id', '=', clientId).execute(),
  );
  const made = async (path: string, name: string) =>
    Number((await client.post(path, { name })).expect(201).json.data.id);
  const [level, lowerLevel] = (await client.get('/api/v1/dimension_levels')).expect(200).json.data;
  const ids = {
    contact,
    dimension: project,
    tag: await addTag(owner, contact),
    description: await addDescription(owner),
    location: await made('/api/v1/locations', 'Utrecht'),
    department: await made('/api/v1/departments', 'Audit'),
    otherContact: await made('/api/v1/contacts', 'Bakkerij Bakker en zoon'),
    phoneSystem: await made('/api/v1/phone-systems', 'Switchboard'),
    user: await buildColleague(its, owner, { contact, dimension: project }),
    crmDifference: await addDifference(its, owner),
    level: Number(level.id),
    lowerLevel: Number(lowerLevel.id),
    template: await addTemplate(owner, level.id, project),
    savedReport: await addSavedReport(owner),
    part: await addDimension(owner, 2, { name: 'Part of it', parent_id: project }),
    sibling: await addDimension(owner, 2, { name: 'The rest of it', parent_id: project }),
  };
  return { admin: owner, ids: { ...ids, ...(await buildOwnDay(its, owner, ids)) } };
}

/** Adds hours of a system that are unknown here, as a comparison stores them. */
function addDifference(its: TestApp, { clientId, userId }: TestUser): Promise<number> {
  return its.database.asMaintenance(async (trx) => {
    const connection = { client_id: clientId, system: 'harvest', state: 'disconnected', connected_by: userId } as const;
    const made = trx.insertInto('crm_connections').values(connection).returning('id').executeTakeFirstOrThrow();
    const about = { client_id: clientId, user_id: userId, connection_id: (await made).id };
    const what = {
      kind: 'unknown',
      date: dateOfIds,
      outside_id: '1',
      found_at: new Date(`${dateOfIds}T12:00:00Z`),
    } as const;
    const row = trx.insertInto('crm_differences').values({ ...about, ...what });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  });
}

async function addTag({ client }: TestUser, contact: number): Promise<number> {
  const tag = { type: 'email', value: 'a@bakker.nl', contact_id: contact, scope: 'general', nature: 'tag' };
  return Number((await client.post('/api/v1/tags', tag)).expect(201).json.data.id);
}

async function addTemplate({ client }: TestUser, level: string, project: number): Promise<number> {
  const template = { name: 'Accounts', dimensions: [project] };
  const path = `/api/v1/dimension_levels/${level}/templates`;
  return Number((await client.post(path, template)).expect(201).json.data.id);
}

async function addSavedReport({ client }: TestUser): Promise<number> {
  const question = { period: 'last_month', filters: {}, group_by: null };
  const body = { name: 'Hours', search: {}, question };
  return Number((await client.post('/api/v1/saved-reports', body)).expect(201).json.data.id);
}

async function addDescription({ client }: TestUser): Promise<number> {
  const body = { description: 'Annual accounts', personal: true };
  return Number((await client.post('/api/v1/rpc/descriptions/create', body)).expect(201).json.data.id);
}

type Bookable = Pick<Ids, 'contact' | 'dimension'>;

/** Adds a colleague with a published day that the administrator may see. */
async function buildColleague(its: TestApp, owner: TestUser, { contact, dimension: id }: Bookable): Promise<number> {
  const user = await its.addColleague(owner);
  const { dayId, logIds } = await buildDay(its, user, dateOfIds, [{ from: '09:00', to: '10:00', contactId: contact }]);
  (await register(user, dayId, [{ logs: logIds, contact_id: contact, dimensions: [id] }])).expect(201);
  await publishDay(user, dayId);
  return user.userId;
}

/** Makes a day with a booking, unbooked time, and an appointment. */
export async function buildOwnDay(its: TestApp, user: TestUser, { contact, dimension: id }: Bookable) {
  const { dayId, logIds } = await buildDay(its, user, dateOfIds, [
    { from: '09:00', to: '10:00', contactId: contact },
    { from: '10:00', to: '11:00', contactId: contact },
    { from: '11:00', to: '12:00', contactId: contact },
    { from: '13:00', to: '14:00', type: 'appointment', title: 'Meeting', attendees: ['eva@example.com'] },
    { from: '16:00', to: '16:30', contactId: contact },
  ]);
  const booking = { logs: logIds.slice(0, 1), contact_id: contact, dimensions: [id] };
  const { registrations } = (await register(user, dayId, [booking])).expect(201).json.data;
  const linked = await buildLinkedAccount(its, user);
  const asked = { period: 'day', date_start: dateOfIds, format: 'csv', type: 'basic' };
  const file = (await user.client.post('/api/v1/rpc/activities/export', asked)).expect(202).json.data;
  const reportExport = await addReport(its, user);
  const found = await its.database.asMaintenance(async (trx) => {
    const ofUser = { client_id: user.clientId, user_id: user.userId };
    const appointment = trx.selectFrom('appointments').where((row) => row.and(ofUser));
    const sources = trx.selectFrom('sources').where('client_id', '=', user.clientId);
    const subjects = trx
      .selectFrom('subjects')
      .where('client_id', '=', user.clientId)
      .where('user_id', '=', user.userId);
    return {
      appointment: (await appointment.select('id').executeTakeFirstOrThrow()).id,
      source: (await sources.select('id').executeTakeFirstOrThrow()).id,
      subject: (await subjects.select('id').executeTakeFirstOrThrow()).id,
    };
  });
  const [, log = 0, otherLog = 0, , slot = 0] = logIds;
  const aiSuggestion = await addAiSuggestion(its, user, dayId, logIds[1] ?? 0);
  const thread = await user.client.post('/api/v1/ai-threads', { question: 'What is missing?', date: dateOfIds });
  const { id: threadId, turns } = thread.expect(201).json.data;
  const own = {
    registration: Number(registrations[0].id),
    activityExport: Number(file.id),
    reportExport,
    aiSuggestion,
    aiThread: Number(threadId),
    aiTurn: Number(turns[0].id),
  };
  return { day: dayId, log, otherLog, slot, ...own, ...linked, ...found };
}

/** Adds a stored proposal of the assistant about a log; its user has the assistant switched on. */
async function addAiSuggestion(its: TestApp, user: TestUser, dayId: number, logId: number): Promise<number> {
  const wishes = { ai_enabled: true, auto_accept: false, diffuse_strength: 'normal' };
  const value = { ...wishes, include_appointments: true, include_email: true };
  (await user.client.put('/api/v1/preferences/ai_suggestions', { value })).expect(200);
  const owner = { client_id: user.clientId, user_id: user.userId };
  return its.database.asMaintenance(async (trx) => {
    await trx
      .updateTable('users')
      .set({ ai_enabled_at: new Date(`${dateOfIds}T12:00:00Z`) })
      .where('id', '=', user.userId)
      .execute();
    const set = trx.insertInto('ai_suggestion_sets').values(owner).returning('id').executeTakeFirstOrThrow();
    const about = { ...owner, set_id: (await set).id, day_id: dayId, status: 'view' } as const;
    const session = trx.insertInto('ai_sessions').values(about).returning('id').executeTakeFirstOrThrow();
    const proposal = { kind: 'internal', contactId: null, confidence: 0.9, booking: null, done: null };
    const row = { session_id: (await session).id, place: 0, log_ids: [logId], proposal: JSON.stringify(proposal) };
    const added = trx.insertInto('ai_suggestions').values({ ...owner, ...row });
    return (await added.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** Adds a stored file with a report; these tests do not make its content. */
function addReport(its: TestApp, { clientId, userId }: TestUser): Promise<number> {
  const question = { start: dateOfIds, end: dateOfIds, filters: {}, groupBy: null, language: 'en', historyFrom: null };
  const about = { kind: 'report', format: 'csv', type: 'basic', file_name: 'report.csv' } as const;
  const file = { client_id: clientId, user_id: userId, ...about, question: JSON.stringify(question) };
  return its.database.asMaintenance(async (trx) => {
    const at = new Date(`${dateOfIds}T17:00:00Z`);
    const row = trx.insertInto('made_files').values({ ...file, created_at: at, updated_at: at });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** Adds a stored calendar account; these tests do not read it. */
function buildLinkedAccount(its: TestApp, { clientId, userId }: TestUser) {
  const owner = { client_id: clientId, user_id: userId };
  const about = { kind: 'ics', name: 'Calendar', host: 'calendar.example', from_date: dateOfIds } as const;
  const secret = { identity_hash: String(userId), credentials_encrypted: '' };
  return its.database.asMaintenance(async (trx) => {
    const account = { ...owner, ...about, ...secret };
    const added = trx.insertInto('linked_accounts').values(account).returning('id').executeTakeFirstOrThrow();
    const { id } = await added;
    const collection = { ...owner, account_id: id, key: 'work', name: 'Work' };
    const listed = trx.insertInto('linked_collections').values(collection).returning('id').executeTakeFirstOrThrow();
    return { linkedAccount: id, linkedCollection: (await listed).id };
  });
}
