import { afterEach, describe, expect, it } from 'vitest';
import { allRecords } from '../every-record.ts';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type ZohoAbout, zohoStandIn } from './testing/zoho-stand-in.ts';
import { pauseSeconds, zoho, zohoAddresses } from './zoho.ts';

describeConnector('zoho', zohoStandIn);

const signal = new AbortController().signal;

describe('zoho by itself', () => {
  let standIn: CrmStandIn | undefined;
  const begin = async (about: ZohoAbout = {}) => {
    standIn = await zohoStandIn(firm({ contacts: 3, people: ['kim@example.com'] }), { pageSize: 100, ...about });
    return { standIn, connector: connectorOf(standIn) };
  };
  afterEach(() => standIn?.close());

  it.each([
    ['eu', 'zoho.eu'],
    ['com', 'zoho.com'],
    ['au', 'zoho.com.au'],
    ['cn', 'zoho.com.cn'],
    ['ca', 'zohocloud.ca'],
  ])('signs in at the data centre %s', (domain, host) => {
    expect(zoho(zohoAddresses).oauthAddresses?.({ domain })).toEqual({
      ...{ authorize: `https://accounts.${host}/oauth/v2/auth`, token: `https://accounts.${host}/oauth/v2/token` },
    });
  });

  it('takes customers or groups of projects for clients', async () => {
    for (const mapping of ['client', 'group'] as const) {
      const { standIn: its, connector } = await begin({ mapping });
      const page = await connector.readContacts({ cursor: null, since: null }, signal);
      const dimensions = await allRecords((cursor) => connector.readDimensions({ cursor, since: null }, signal));
      const owners = dimensions.filter(({ level }) => level === 1).map(({ contactId }) => contactId);
      expect(owners).toEqual(page.records.map(({ outsideId }) => outsideId));
      await its.close();
    }
  });

  it('sends either times or a length, and a general log where no task is named', async () => {
    const { standIn: its, connector } = await begin({ isNested: true });
    const sent = () => its.server.asked.at(-1)?.body;
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    expect(sent()).toMatchObject({ start_time: '9:00 AM', end_time: '10:15 AM', module: { type: 'task' } });
    expect(sent()).not.toHaveProperty('hours');
    const general = { ...hours, startedAt: null, endedAt: null, dimensions: hours.dimensions.slice(0, 1) };
    const moved = await connector.push({ ...general, action: 'update', outsideId }, signal);
    expect(sent()).toMatchObject({ hours: '01:15', module: { type: 'general' }, log_name: hours.description });
    expect(moved.outsideId).toMatch(/^\d+\/general\/\d+$/);
    expect(its.firm.entries).toHaveLength(1);
    expect(await connector.find?.(general, signal)).toEqual(moved);
    await connector.push({ ...general, ...moved, action: 'update', description: 'Otherwise' }, signal);
    expect(sent()).toMatchObject({ log_name: 'Otherwise', notes: expect.stringMatching(/^Otherwise /) });
    await connector.push({ ...general, action: 'remove', outsideId: moved.outsideId }, signal);
    expect(its.firm.entries).toEqual([]);
  });

  it('lists several weeks, each in its own call', async () => {
    const { connector } = await begin();
    for (const date of ['2026-11-08', '2026-11-09', '2026-11-23']) {
      await connector.push(await hoursFor(connector, { date, startedAt: null, endedAt: null }), signal);
    }
    const listed = await allRecords(
      async (cursor) =>
        (await connector.listHours?.({ from: '2026-11-08', until: '2026-11-23', cursor }, signal)) ?? {
          records: [],
          cursor: null,
        },
    );
    expect(listed.map(({ date }) => date)).toEqual(['2026-11-08', '2026-11-09', '2026-11-23']);
  });

  it('leaves Zoho alone for half an hour when that does not say for how long', () => {
    const answer = (status: number, headers = {}) => ({ status, headers: new Headers(headers), text: '' });
    expect(pauseSeconds(answer(429) as never, 0)).toBe(1800);
    expect(pauseSeconds(answer(429, { 'retry-after': '5' }) as never, 0)).toBe(5);
    expect(pauseSeconds(answer(200) as never, 0)).toBeNull();
  });
});
