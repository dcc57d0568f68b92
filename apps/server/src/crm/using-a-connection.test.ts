import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { ableTo, type Capabilities } from './testing/able-to.ts';
import { bookable, type Office, openOffice, type StartStandIn, services } from './testing/office.ts';

let office: Office;
afterEach(() => office.close());

/** Returns Harvest with other capabilities. */
const able = (other: Partial<Capabilities>) => ableTo(harvestStandIn, other);
const connected = async (start: StartStandIn = harvestStandIn) => {
  office = await openOffice(start, 8);
  await office.connect();
  await office.run();
};
const named = async (name: string): Promise<Json> =>
  (await office.contacts()).find(({ attributes }) => attributes.name === name);
const codesOf = async (answer: Promise<{ json: Json }>) => (await answer).json.errors?.map((one: Json) => one.code);

describe('what came from outside', () => {
  it('is changed there: name, code and place are refused here, the rest is not', async () => {
    await connected();
    const { client } = office.admin;
    const contact = await named('Customer 6');
    const path = `/api/v1/contacts/${contact.id}`;
    expect(await codesOf(client.put(path, { name: 'Other' }))).toEqual(['CHANGED_OUTSIDE']);
    expect(await codesOf(client.put(path, { code: 'X' }))).toEqual(['CHANGED_OUTSIDE']);
    (await client.put(path, { name: 'Customer 6', company_name: 'Six' })).expect(200);
    const { dimensions } = await bookable(office);
    const [level] = (await client.get('/api/v1/dimension_levels')).expect(200).json.data;
    const project = `/api/v1/dimension_levels/${level.id}/dimensions/${dimensions[0]}`;
    expect(await codesOf(client.put(project, { name: 'Other' }))).toEqual(['CHANGED_OUTSIDE']);
    (await client.put(project, { is_default: true })).expect(200);
    const batch = { dimensions: [String(dimensions[0])], contact_id: null };
    expect(await codesOf(office.call('/api/v1/rpc/dimensions/batch-edit', batch))).toEqual(['CHANGED_OUTSIDE']);
    (await client.delete(services)).expect(200);
    (await client.put(path, { name: 'Ours now' })).expect(200);
  });

  it('is told with its people: which system it is, and whether its credentials hold', async () => {
    office = await openOffice(harvestStandIn, 8);
    const colleague = await office.its.addColleague(office.admin);
    const toldTo = async (user: typeof colleague): Promise<Json> =>
      (await user.client.get('/api/v1/users/self')).expect(200).json.data.attributes.profile.external_crm;
    expect(await toldTo(office.admin)).toEqual({ system: null, credentials_valid: null });
    (await office.call(`${services}/initiate`, { crm: 'harvest' })).expect(200);
    expect(await toldTo(office.admin)).toEqual({ system: 'harvest', credentials_valid: null });
    await office.connect();
    await office.run();
    for (const user of [office.admin, colleague]) {
      expect(await toldTo(user)).toEqual({ system: 'harvest', credentials_valid: true });
    }
    office.standIn.revoke();
    office.later(3601);
    await office.call('/api/v1/rpc/crm/external/sync');
    await office.run();
    expect(await toldTo(colleague)).toEqual({ system: 'harvest', credentials_valid: false });
  });

  it('is linked by hand to a contact that the system has, and taken over from there', async () => {
    office = await openOffice(harvestStandIn, 8);
    const made = (await office.call('/api/v1/contacts', { name: 'Customer 6 Holding' })).expect(201).json.data;
    await office.connect();
    await office.run();
    const link = (system: string, id: string) =>
      office.admin.client.put(`/api/v1/contacts/${made.id}/external-crm`, { external_crm: { system, id } });
    const outside = office.standIn.firm.contacts.find(({ name }) => name === 'Customer 6');
    expect((await link('unheard_of', '1')).expect(422).pointers).toEqual(['/external_crm/system']);
    expect((await link('harvest', '4711')).expect(422).pointers).toEqual(['/external_crm/id']);
    (await link('harvest', outside?.id ?? '')).expect(200);
    await office.run();
    expect((await named('Customer 6')).id).toBe(made.id);
    expect(await named('Customer 6 Holding')).toBeUndefined();
  });

  it('is what is here already where a project of that place has its code or name, and is not doubled', async () => {
    office = await openOffice(harvestStandIn, 8);
    const contact = (await office.call('/api/v1/contacts', { name: 'Customer 6', code: 'C6' })).expect(201).json.data;
    const projects = `/api/v1/dimension_levels/${await levelId()}/dimensions`;
    const add = async (name: string, code?: string): Promise<string> =>
      (await office.call(projects, { name, contact_id: contact.id, ...(code && { code }) })).expect(201).json.data.id;
    const [same, other] = [await add('Project 6 of ours', 'P6'), await add('Project 7')];
    await office.connect();
    await office.run();
    const ofContact = (await office.dimensions(1)).filter(({ attributes }) => attributes.contact_id === contact.id);
    expect(ofContact.map(({ id, attributes }) => [id, attributes.name]).toSorted()).toEqual([
      [same, 'Project 6'],
      [other, 'Project 7'],
    ]);
    office.later(3601);
    await office.call('/api/v1/rpc/crm/external/sync');
    await office.run();
    expect(await office.dimensions(1)).toHaveLength(9);
  });

  it('is all that is offered of dimensions, and is read anew when it is cleared', async () => {
    await connected();
    const { dimensions, contactId } = await bookable(office);
    (await office.admin.client.post(`/api/v1/dimension_levels/${await levelId()}/dimensions`, { name: 'Ours' })).expect(
      201,
    );
    const body = { level: 1, contact_id: String(contactId) };
    const names = (answer: Json) => answer.data.dimensions.map((one: Json) => one.id);
    const offered = (await office.call('/api/v1/rpc/external-crm/dimensions', body)).expect(200).json;
    expect(offered.data.source).toBe('outside');
    expect(names(offered)).toEqual([String(dimensions[0])]);
    expect(names((await office.call('/api/v1/rpc/dimensions', body)).expect(200).json)).toHaveLength(2);
    const { cleared } = (await office.call('/api/v1/rpc/dimensions/clear-cache')).expect(200).json.data;
    expect(cleared).toBe(24);
    expect((await office.status()).run).toMatchObject({ state: 'running', is_full: true });
  });
});

const levelId = async (): Promise<string> =>
  (await office.admin.client.get('/api/v1/dimension_levels')).expect(200).json.data[0].id;

describe('an organisation decides', () => {
  const prefer = async (chapter: string, value: unknown) =>
    (await office.admin.client.put(`/api/v1/preferences/client/${chapter}`, { value })).expect(200);

  it('whether users sign in for themselves', async () => {
    await connected();
    const { client } = office.admin;
    const colleague = await office.its.addColleague(office.admin);
    expect(await codesOf(colleague.client.put('/api/v1/clients', { is_crm_locked: true }))).toEqual([
      'ADMINISTRATOR_REQUIRED',
    ]);
    (await client.put('/api/v1/clients', { is_crm_locked: true })).expect(200);
    expect((await office.status()).connects_as).toBeNull();
    expect((await office.status(colleague)).connects_as).toBe('user');
    const path = `/api/v1/users/${colleague.userId}`;
    (await client.put(path, { is_locked: true })).expect(200);
    const answer = await office.call(`${services}/initiate`, { crm: 'harvest' }, colleague);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    (await client.put(path, { is_locked: false })).expect(200);
    await office.connect(office.standIn.values, colleague);
    const set = (body: object) => office.call('/api/v1/rpc/integration/crm/settings', body, colleague);
    expect((await set({ select_contacts: true })).expect(422).pointers).toEqual(['/select_contacts']);
    const offered = (await office.call('/api/v1/rpc/integration/crm/settings/meta', {}, colleague)).expect(200).json;
    expect(offered.data.settings.map(({ name }: Json) => name)).not.toContain('select_contacts');
    (await client.put('/api/v1/clients', { is_crm_locked: false })).expect(200);
    expect((await office.status()).connects_as).toBe('client');
  });

  it('how often the system is read, whether by itself, and whether it can be left', async () => {
    await connected();
    const readAt = async () => (await office.status()).next_read_at;
    await prefer('external_crm.cache_duration', 7200);
    office.later(3601);
    (await office.call('/api/v1/rpc/crm/external/sync')).expect(200);
    await office.run();
    expect(await readAt()).toBe(new Date(office.now().getTime() + 7_200_000).toISOString());
    await prefer('external_crm.sync', false);
    const before = (await office.status()).last_read_at;
    office.later(7201);
    await office.its.jobs.enqueue(null, 'lookAfterCrm', null);
    await office.run();
    expect((await office.status()).last_read_at).toBe(before);
    await prefer('external_crm.sync', true);
    office.later(7201);
    await office.its.jobs.enqueue(null, 'lookAfterCrm', null);
    await office.run();
    expect((await office.status()).last_read_at).not.toBe(before);
    await prefer('external_crm.disconnect', false);
    expect((await office.status()).allow_disconnect).toBe(false);
    expect(await codesOf(office.admin.client.delete(services))).toEqual(['PERMISSION_REQUIRED']);
    await prefer('external_crm.disconnect', true);
    (await office.admin.client.delete(services)).expect(200);
  });

  it('which contact is internal, unless the system does', async () => {
    await connected();
    const { id } = await named('Customer 6');
    const designate = (internal: boolean) => office.admin.client.put(`/api/v1/contacts/${id}`, { internal });
    (await designate(true)).expect(200);
    await office.close();
    await connected(able({ allow_manual_internal_relation: false }));
    const path = `/api/v1/contacts/${(await named('Customer 6')).id}`;
    const refused = (await office.admin.client.put(path, { internal: true })).expect(422);
    expect([refused.codes, refused.pointers]).toEqual([['CHANGED_OUTSIDE'], ['/internal']]);
    expect(await codesOf(office.call('/api/v1/contacts', { name: 'Own work', internal: true }))).toEqual([
      'CHANGED_OUTSIDE',
    ]);
    (await office.admin.client.put(path, { company_name: 'Six', internal: false })).expect(200);
  });

  it('whether a system without a single contact is connected, by what its definition says', async () => {
    const empty = (start: StartStandIn): StartStandIn => {
      return (firm) => {
        firm.contacts.length = 0;
        firm.nodes.length = 0;
        return start(firm);
      };
    };
    await connected(empty(harvestStandIn));
    expect(await office.status()).toMatchObject({
      client: { state: 'confirmed' },
      run: { state: 'failed', error: { code: 'no_contacts_shown' } },
    });
    await office.close();
    await connected(empty(able({ supports_empty_initialization: true })));
    expect(await office.status()).toMatchObject({ client: { state: 'connected' }, run: { state: 'finished' } });
  });

  it('which contacts come, where the system lets them be chosen', async () => {
    office = await openOffice(harvestStandIn, 8);
    await office.connect();
    (await office.call('/api/v1/rpc/integration/crm/settings', { select_contacts: true })).expect(200);
    await office.run();
    expect(await office.contacts()).toHaveLength(1);
    expect((await office.dimensions(1)).length).toBe(0);
    const records = '/api/v1/rpc/crm/external/records';
    const { records: listed } = (await office.call(records, { kind: 'contact', status: 'ignored' })).expect(200).json
      .data;
    expect(listed).toHaveLength(8);
    const six = listed.find((one: Json) => one.name === 'Customer 6');
    const decision = { kind: 'contact', outside_id: six.outside_id, decision: 'apart' };
    (await office.call(`${records}/decide`, { decisions: [decision] })).expect(200);
    await office.run();
    expect((await office.contacts()).map(({ attributes }) => attributes.name)).toContain('Customer 6');
    expect(await office.dimensions(1)).toHaveLength(1);
  });
});
