import { clioStandIn } from '@daybook/connectors/crm/clio/testing/clio-stand-in.ts';
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { simplicateStandIn } from '@daybook/connectors/crm/simplicate/testing/simplicate-stand-in.ts';
import { xeroStandIn } from '@daybook/connectors/crm/xero/testing/xero-stand-in.ts';
import { zohoStandIn } from '@daybook/connectors/crm/zoho/testing/zoho-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type Office, openOffice, publishBooked, services } from './testing/office.ts';

let office: Office;
afterEach(() => office.close());

const settings = '/api/v1/rpc/integration/crm/settings';
const connected = async (start: Parameters<typeof openOffice>[0]) => {
  office = await openOffice(start, 8);
  await office.connect();
  await office.run();
};
const texts = () => office.standIn.firm.entries.map(({ text }) => text);

describe('the marker behind texts', () => {
  it('is switched off by an administrator, and then a person decides about lost answers', async () => {
    await connected(simplicateStandIn);
    expect((await office.status()).marks_texts).toBe(true);
    await publishBooked(office, '2026-11-03', ['Marked']);
    await office.run();
    expect(texts()).toEqual([expect.stringMatching(/^Marked \[db:\w+\]$/)]);
    (await office.call(settings, { marks_texts: false })).expect(200);
    expect((await office.status()).marks_texts).toBe(false);
    const offered = (await office.call(`${settings}/meta`)).expect(200).json.data.settings;
    expect(offered).toContainEqual({ name: 'marks_texts', kind: 'boolean', value: false });
    await publishBooked(office, '2026-11-04', ['As written']);
    await office.run();
    expect(texts()).toContain('As written');
    office.standIn.server.fail(['lost'], 'changes');
    await publishBooked(office, '2026-11-05', ['Perhaps']);
    for (let round = 0; round < 4; round += 1) {
      await office.its.runJobs({ early: true });
      office.later(600);
    }
    expect(texts().filter((text) => text === 'Perhaps')).toHaveLength(1);
    const { errors } = (await office.call('/api/v1/rpc/activities/external-crm/errors')).expect(200).json.data;
    expect(errors).toMatchObject([{ code: 'no_answer', is_uncertain: true }]);
  });

  it('is no matter of systems that have a field for our reference', async () => {
    await connected(harvestStandIn);
    expect((await office.status()).marks_texts).toBe(false);
    expect((await office.call(settings, { marks_texts: false })).expect(422).pointers).toEqual(['/marks_texts']);
    const offered = (await office.call(`${settings}/meta`)).expect(200).json.data.settings;
    expect(offered.map(({ name }: { name: string }) => name)).not.toContain('marks_texts');
  });
});

describe('leaving a system that keeps connections of its own', () => {
  const deleted = () =>
    office.standIn.server.asked.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/Connections/'));

  it('ends the connection there, too', async () => {
    await connected(xeroStandIn);
    (await office.admin.client.delete(services)).expect(200);
    expect(deleted()).toHaveLength(1);
  });

  it('is not held up by a system that does not answer', async () => {
    await connected(xeroStandIn);
    office.standIn.server.fail(Array.from({ length: 9 }, () => 'broken'));
    (await office.admin.client.delete(services)).expect(200);
    expect((await office.status()).system).toBeNull();
  });

  it.each([
    ['clio', clioStandIn],
    ['zoho', zohoStandIn],
  ] as const)('ends what was allowed at %s', async (_, start) => {
    await connected(start);
    expect(office.standIn.oauth?.grants()).toBe(1);
    (await office.admin.client.delete(services)).expect(200);
    expect(office.standIn.oauth?.grants()).toBe(0);
  });

  it('ends nothing there while another connection rests on the same person', async () => {
    await connected(clioStandIn);
    const colleague = await office.its.addColleague(office.admin);
    (await office.admin.client.put('/api/v1/clients', { is_crm_locked: true })).expect(200);
    await office.connect(office.standIn.values, colleague);
    (await colleague.client.delete(services)).expect(200);
    expect(office.standIn.oauth?.grants()).toBe(2);
    (await office.admin.client.put('/api/v1/clients', { is_crm_locked: false })).expect(200);
    (await office.admin.client.delete(services)).expect(200);
    expect(office.standIn.oauth?.grants()).toBe(0);
  });
});
