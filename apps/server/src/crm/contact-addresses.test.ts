import { simplicateStandIn } from '@daybook/connectors/crm/simplicate/testing/simplicate-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type Office, openOffice } from './testing/office.ts';

let office: Office;
afterEach(() => office.close());

const open = async () => {
  office = await openOffice(simplicateStandIn, 8);
};
const connect = async () => {
  await office.connect();
  await office.run();
};
const customer = (name: string) => {
  const found = office.standIn.firm.contacts.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};
/** Returns the addresses by which the organisation recognises a contact: email info@x.nl, forced. */
const recognised = async (name: string): Promise<string[]> => {
  const contact = (await office.contacts()).find(({ attributes }) => attributes.name === name);
  const path = `/api/v1/contacts?id=eq:${contact?.id ?? 0}&include=tags`;
  const { included = [] } = (await office.admin.client.get(path)).expect(200).json;
  return included
    .map(({ attributes: { type, value, forced } }: Json) => `${type} ${value}${forced ? ', forced' : ''}`)
    .sort();
};
const readAgain = async () => {
  office.later(3601);
  (await office.call('/api/v1/rpc/crm/external/sync')).expect(200);
  await office.run();
};
const ofSix = ['email info@customer6.example, forced', 'email_domain customer6.example, forced'];

describe('addresses of contacts that are read', () => {
  it('become forced tags, and follow what is changed, archived and taken back there', async () => {
    await open();
    await connect();
    expect(await recognised('Customer 6')).toEqual(ofSix);
    customer('Customer 6').email = 'Office@Six.example';
    await readAgain();
    expect(await recognised('Customer 6')).toEqual([
      'email office@six.example, forced',
      'email_domain six.example, forced',
    ]);
    customer('Customer 6').email = null;
    await readAgain();
    expect(await recognised('Customer 6')).toEqual([]);
    customer('Customer 6').email = 'info@customer6.example';
    customer('Customer 6').isActive = false;
    await readAgain();
    expect(await forcedValues()).not.toContain('info@customer6.example');
    customer('Customer 6').isActive = true;
    await readAgain();
    expect(await recognised('Customer 6')).toEqual(ofSix);
  });

  it('that two contacts share are recognised as neither, until one of them has it alone', async () => {
    await open();
    customer('Customer 6').email = 'info@shared.example';
    customer('Customer 7').email = 'info@shared.example';
    await connect();
    expect([...(await recognised('Customer 6')), ...(await recognised('Customer 7'))]).toEqual([]);
    customer('Customer 7').email = 'other@shared.example';
    await readAgain();
    expect(await recognised('Customer 6')).toEqual(['email info@shared.example, forced']);
    expect(await recognised('Customer 7')).toEqual(['email other@shared.example, forced']);
  });

  it('leave what a person decided about an address as it is', async () => {
    await open();
    const own = (await office.call('/api/v1/contacts', { name: 'Ours' })).expect(201).json.data.id;
    const tag = { type: 'email', value: 'info@customer6.example', contact_id: own, scope: 'general', nature: 'tag' };
    (await office.call('/api/v1/tags', tag)).expect(201);
    await connect();
    expect(await recognised('Ours')).toEqual(['email info@customer6.example']);
    expect(await recognised('Customer 6')).toEqual(['email_domain customer6.example, forced']);
  });

  it('of the own people, or of providers that everybody uses, say nothing more than themselves', async () => {
    await open();
    customer('Customer 6').email = 'six@gmail.com';
    customer('Customer 7').email = office.admin.email;
    await connect();
    expect(await recognised('Customer 6')).toEqual(['email six@gmail.com, forced']);
    expect((await recognised('Customer 7')).filter((one) => one.startsWith('email '))).toEqual([
      `email ${office.admin.email}, forced`,
    ]);
  });

  it('that are no addresses at all stop nothing', async () => {
    await open();
    customer('Customer 6').email = 'ask at the desk';
    customer('Customer 7').email = `${'x'.repeat(300)}@long.example`;
    await connect();
    expect(await recognised('Customer 6')).toEqual([]);
    expect(await recognised('Customer 7')).toEqual(['email_domain long.example, forced']);
  });
});

const forcedValues = async (): Promise<string[]> =>
  (await office.admin.client.get('/api/v1/tags?limit=500'))
    .expect(200)
    .json.data.filter(({ attributes }: Json) => attributes.forced)
    .map(({ attributes }: Json) => attributes.value);
