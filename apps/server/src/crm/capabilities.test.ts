// Every capability flag of a definition changes the behaviour of the server, and every definition has all of them.
import { simplicateStandIn } from '@daybook/connectors/crm/simplicate/testing/simplicate-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { crmSystems } from '../crm-systems.ts';
import { crmSettings } from '../platform/crm-settings.ts';
import type { Json } from '../testing/test-answer.ts';
import { ableTo, type Capabilities } from './testing/able-to.ts';
import { type Office, openOffice, publishBooked, services } from './testing/office.ts';

let office: Office;

const settings = '/api/v1/rpc/integration/crm/settings';
const isDone = async (answer: Promise<{ status: number }>): Promise<boolean> => (await answer).status === 200;
const contactId = async (): Promise<string> => (await office.contacts()).at(-1)?.id ?? '';

/** Whether the last hours that were sent had a start. */
async function sentWithTimes(): Promise<boolean> {
  await publishBooked(office, '2026-11-03', ['Work']);
  await office.run();
  const sent = office.standIn.server.asked.findLast(({ method }) => method === 'POST')?.body as Json;
  return sent.is_time_defined === true;
}

/** Effects of each flag: all possible where it is on, and none where it is off. */
const effects: Readonly<Record<keyof Capabilities, () => Promise<boolean[]>>> = {
  allow_disconnect: async () => [
    (await office.status()).allow_disconnect,
    await isDone(office.admin.client.delete(services)),
  ],
  allow_manual_internal_relation: async () => [
    await isDone(office.admin.client.put(`/api/v1/contacts/${await contactId()}`, { internal: true })),
  ],
  supports_contact_selection: async () => [
    (await office.status()).supports_contact_selection,
    await isDone(office.call(settings, { select_contacts: true })),
  ],
  supports_empty_initialization: async () => [(await office.status()).client.state === 'connected'],
  supports_export_timestamps: async () => [
    (await office.status()).export_with_timestamps,
    await isDone(office.call(settings, { export_with_timestamps: true })),
    await sentWithTimes(),
  ],
  supports_search: async () => [
    (await office.status()).supports_search,
    await isDone(office.call('/api/v1/rpc/crm/external/records', { kind: 'contact', search: 'six' })),
  ],
};
const flags = Object.keys(effects) as (keyof Capabilities)[];

describe.each(flags)('the flag %s', (flag) => {
  afterEach(() => office.close());

  it.each([true, false])('has its effect when it is %s', async (isOn) => {
    office = await openOffice(async (firm) => {
      if (flag === 'supports_empty_initialization') firm.contacts.length = firm.nodes.length = 0;
      return ableTo(simplicateStandIn, { [flag]: isOn })(firm);
    }, 8);
    await office.connect();
    await office.run();
    expect([...new Set(await effects[flag]())]).toEqual([isOn]);
  });
});

it('every system says of each flag whether it is on', () => {
  const systems = crmSystems(crmSettings({}));
  expect(systems.length).toBe(19);
  for (const { definition } of systems)
    expect(Object.keys(definition.capabilities).toSorted()).toEqual(flags.toSorted());
});
