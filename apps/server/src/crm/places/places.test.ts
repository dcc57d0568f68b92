import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../../testing/test-answer.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { bookable, bookDay, type Office, openOffice, publishBooked, services } from '../testing/office.ts';

let office: Office;
afterEach(() => office.close());

const connected = async (start = harvestStandIn) => {
  office = await openOffice(start, 8);
  await office.connect();
  await office.run();
};
const askedPlace = async (kind: 'contacts' | 'dimensions' | 'activities', id: number | string, user = office.admin) =>
  (await user.client.get(`/api/v1/${kind}/${id}/external-crm`)).expect(200).json.data.place;
const codesOf = async (user: TestUser, path: string) =>
  (await user.client.get(path)).json.errors?.map(({ code }: Json) => code);
const web = 'https://bakker.harvestapp.com';

describe('where it is outside', () => {
  it('is told of contacts and dimensions, with a link, until the system is left', async () => {
    await connected();
    const { contactId, dimensions } = await bookable(office);
    const six = office.standIn.firm.contacts.find(({ name }) => name === 'Customer 6');
    const contact = await askedPlace('contacts', contactId);
    expect(contact).toMatchObject({ system: 'harvest', outside_id: six?.id, name: 'Customer 6', is_active: true });
    expect(contact).toMatchObject({ is_changed_there: true, link: `${web}/clients/${six?.id}/edit` });
    expect(contact.read_at).toBe((await office.status()).last_read_at);
    const project = office.standIn.firm.nodes.find(({ contactId: of, level }) => of === six?.id && level === 1);
    expect(await askedPlace('dimensions', dimensions[0] ?? 0)).toMatchObject({
      outside_id: `project:${project?.id}`,
      link: `${web}/projects/${project?.id}`,
    });
    const own = (await office.call('/api/v1/contacts', { name: 'Ours alone' })).expect(201).json.data.id;
    expect(await askedPlace('contacts', own)).toBeNull();
    (await office.admin.client.delete(services)).expect(200);
    expect(await askedPlace('contacts', contactId)).toBeNull();
  });

  it('is told of a booking from the moment that it is sent, with what was refused', async () => {
    await connected();
    const booked = await bookDay(office, '2026-11-03', ['Here']);
    expect(await askedPlace('activities', booked.ids[0] ?? '')).toBeNull();
    const { ids } = await publishBooked(office, '2026-11-04', ['First']);
    const id = ids[0] ?? '';
    expect(await askedPlace('activities', id)).toMatchObject({
      system: 'harvest',
      status: 'busy',
      outside_id: null,
      link: null,
    });
    await office.run();
    const [entry] = office.standIn.firm.entries;
    const [kim] = office.standIn.firm.people;
    expect(await askedPlace('activities', id)).toEqual({
      ...{ system: 'harvest', status: 'done', outside_id: entry?.id, error: null },
      link: `${web}/time/day/2026/11/04/${kim?.id}`,
    });
    office.standIn.server.fail(
      Array.from({ length: 40 }, () => 'broken'),
      'changes',
    );
    const refused = await publishBooked(office, '2026-11-05', ['Second']);
    for (let round = 0; round < 12; round += 1) {
      await office.its.runJobs({ early: true });
      office.later(7200);
    }
    expect(await askedPlace('activities', refused.ids[0] ?? '')).toMatchObject({
      status: 'error',
      error: { code: 'api_service_error' },
    });
  });

  it('is told to nobody of a booking that is not published, nor of another organisation', async () => {
    await connected();
    const { contactId, dimensions } = await bookable(office);
    const own = await bookDay(office, '2026-11-03', ['Mine']);
    const published = await publishBooked(office, '2026-11-04', ['Seen']);
    await office.run();
    const reader = await office.its.addColleague(office.admin, { isAdmin: true });
    const colleague = await office.its.addColleague(office.admin);
    const stranger = await office.its.register();
    expect(await askedPlace('activities', published.ids[0] ?? '', reader)).toMatchObject({ status: 'done' });
    const hidden = [
      [reader, `/api/v1/activities/${own.ids[0]}`],
      [colleague, `/api/v1/activities/${published.ids[0]}`],
      [stranger, `/api/v1/activities/${published.ids[0]}`],
      [stranger, `/api/v1/contacts/${contactId}`],
      [stranger, `/api/v1/dimensions/${dimensions[0]}`],
    ] as const;
    for (const [user, path] of hidden) expect(await codesOf(user, `${path}/external-crm`)).toEqual(['MODEL_NOT_FOUND']);
    expect(await askedPlace('contacts', contactId, colleague)).toMatchObject({ system: 'harvest' });
  });

  it.each([
    ['a page', 'https://crm.example/c/7', 'https://crm.example/c/7'],
    ['a script', 'javascript:alert(1)', null],
    ['words', 'not an address', null],
    ['far too long', `https://crm.example/${'x'.repeat(3000)}`, null],
  ])('that the system tells itself is a page of the web or none: %s', async (_, page, link) => {
    await connected(async (firm) => {
      const standIn = await harvestStandIn(firm);
      return { ...standIn, system: withPages(standIn.system, page) };
    });
    const { contactId } = await bookable(office);
    expect((await askedPlace('contacts', contactId)).link).toBe(link);
  });
});

/** A system that reports the address of each contact. */
const withPages = (system: CrmSystem, page: string): CrmSystem => ({
  ...system,
  connect: (means) => {
    const connector = system.connect(means);
    return {
      ...connector,
      readContacts: async (request, signal) => {
        const read = await connector.readContacts(request, signal);
        return { ...read, records: read.records.map((one) => ({ ...one, page })) };
      },
    };
  },
});
