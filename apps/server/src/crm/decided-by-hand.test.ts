import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type Office, openOffice } from './testing/office.ts';

let office: Office;
afterEach(() => office.close());

const connected = async () => {
  office = await openOffice(harvestStandIn, 8);
  const ours = (await office.call('/api/v1/contacts', { name: 'Customer 6', code: 'C6' })).expect(201).json.data.id;
  await office.connect();
  await office.run();
  return String(ours);
};
const recordOf = async (kind: 'contact' | 'employee', name: string): Promise<Json> =>
  (await office.call('/api/v1/rpc/crm/external/records', { kind, search: name })).expect(200).json.data.records[0];
const decide = async (...decisions: object[]): Promise<number> => {
  const answer = await office.call('/api/v1/rpc/crm/external/records/decide', { decisions });
  await office.run();
  return answer.expect(200).json.data.decided;
};
const readAgain = async () => {
  office.later(3601);
  (await office.call('/api/v1/rpc/crm/external/sync')).expect(200);
  await office.run();
};
const contact = async (id: string): Promise<Json> =>
  (await office.admin.client.get(`/api/v1/contacts/${id}`)).expect(200).json.data.attributes;

describe('a contact that was found to be the wrong one', () => {
  it('is ours alone again, and what the system has becomes a contact of its own with its projects', async () => {
    const ours = await connected();
    const { outside_id, own } = await recordOf('contact', 'Customer 6');
    expect(own.id).toBe(ours);
    expect(await decide({ kind: 'contact', outside_id, decision: 'apart' })).toBe(1);
    await readAgain();
    expect(await contact(ours)).toMatchObject({ external_crm: null, is_deleted: false });
    const other = (await recordOf('contact', 'Customer 6')).own;
    expect(other.id).not.toBe(ours);
    expect((await contact(other.id)).external_crm).toMatchObject({ system: 'harvest', id: outside_id });
    const projects = await office.dimensions(1);
    expect(projects.filter(({ attributes }) => attributes.contact_id === ours)).toEqual([]);
    expect(projects.filter(({ attributes }) => attributes.contact_id === other.id).length).toBeGreaterThan(0);
    (await office.admin.client.put(`/api/v1/contacts/${ours}`, { name: 'Ours alone' })).expect(200);
  });

  it('is another one there, and the first comes no more', async () => {
    const ours = await connected();
    const { outside_id: first } = await recordOf('contact', 'Customer 6');
    const { outside_id: second, own: made } = await recordOf('contact', 'Customer 7');
    const ignored = { kind: 'contact', outside_id: first, decision: 'ignore' };
    const linked = { kind: 'contact', outside_id: second, decision: 'link', own_id: ours };
    expect(await decide(linked)).toBe(0);
    expect(await decide(linked, ignored)).toBe(2);
    await readAgain();
    expect((await contact(ours)).external_crm).toMatchObject({ id: second });
    expect((await contact(made.id)).external_crm).toBeNull();
    expect(await recordOf('contact', 'Customer 6')).toMatchObject({ status: 'ignored', own: null });
  });
});

it('a person who was matched by mail is matched otherwise, and somebody else there is nobody yet', async () => {
  await connected();
  const colleague = await office.its.addColleague(office.admin);
  const { people } = office.standIn.firm;
  const [kim] = people;
  const { outside_id, own } = await recordOf('employee', kim?.name ?? '');
  expect(own.id).toBe(String(office.admin.userId));
  expect((await office.status()).is_matched).toBe(true);
  const own_id = String(colleague.userId);
  expect(await decide({ kind: 'employee', outside_id, decision: 'link', own_id })).toBe(1);
  await readAgain();
  expect((await recordOf('employee', kim?.name ?? '')).own.id).toBe(own_id);
  expect((await office.status()).is_matched).toBe(false);
  expect(await decide({ kind: 'employee', outside_id, decision: 'apart' })).toBe(1);
  expect((await recordOf('employee', kim?.name ?? '')).own).toBeNull();
});
