import { afterEach, describe, expect, it } from 'vitest';
import { allRecords } from '../every-record.ts';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type WrikeAbout, wrikeStandIn } from './testing/wrike-stand-in.ts';
import { hostOf } from './wrike.ts';

describeConnector('wrike', wrikeStandIn);

const signal = new AbortController().signal;

describe('wrike by itself', () => {
  let standIn: CrmStandIn | undefined;
  const begin = async (about: WrikeAbout = {}) => {
    const books = firm({ contacts: 3, people: ['kim@example.com', 'sam@example.com'] });
    standIn = await wrikeStandIn(books, { pageSize: 100, ...about });
    return { standIn, connector: connectorOf(standIn) };
  };
  afterEach(() => standIn?.close());

  it.each([
    ['folder', 3],
    ['space', 3],
    ['internal', 0],
  ] as const)('takes a %s for a client, or nothing', async (mapping, count) => {
    const { connector } = await begin({ mapping });
    const contacts = await allRecords((cursor) => connector.readContacts({ cursor, since: null }, signal));
    expect(contacts).toHaveLength(count);
    const dimensions = await allRecords((cursor) => connector.readDimensions({ cursor, since: null }, signal));
    const owners = dimensions.filter(({ level }) => level === 1).map(({ contactId }) => contactId);
    const clients = contacts.map(({ outsideId }) => outsideId);
    expect(owners).toEqual(mapping === 'internal' ? [null, null, null] : clients);
  });

  it('keeps the host that the sign-in told, and goes to no other one', async () => {
    const { standIn: its, connector } = await begin();
    expect((await connector.verify(signal)).learned).toMatchObject({
      host: 'app-eu.wrike.com',
      account_id: 'IEAAACCT',
    });
    expect(hostOf('app-us2.wrike.com')).toBe('app-us2.wrike.com');
    for (const told of ['wrike.com.example.org', 'example.org/.wrike.com', undefined]) {
      expect(hostOf(told)).toBe('www.wrike.com');
    }
    const { division_id: _, ...without } = its.values;
    await expect(connectorOf(its, without).verify(signal)).rejects.toMatchObject({ code: 'client_folder_wanted' });
  });

  it('says something with hours that have no text and no marker: Wrike wants a comment', async () => {
    const { standIn: its } = await begin();
    const hours = await hoursFor(connectorOf(its), { description: '' });
    await connectorOf(its, its.values, 20_000, false).push(hours, signal);
    expect(its.firm.entries).toMatchObject([{ text: '.' }]);
  });

  it('logs others’ time on their behalf, to the second, and makes a log anew on another task', async () => {
    const { standIn: its, connector } = await begin();
    const { learned } = await connector.verify(signal);
    const own = connectorOf(its, { ...its.values, ...learned });
    const hours = await hoursFor(own, { durationSeconds: 1234 });
    const { outsideId } = await own.push(hours, signal);
    expect(String(its.server.asked.at(-1)?.body)).not.toContain('onBehalfOf');
    expect(its.firm.entries).toMatchObject([{ seconds: 1234 }]);
    const sam = its.firm.people[1]?.id ?? '';
    await own.push({ ...hours, reference: crypto.randomUUID(), employeeId: sam }, signal);
    expect(its.firm.entries.map(({ employeeId }) => employeeId)).toEqual([hours.employeeId, sam]);
    const task = its.firm.nodes.filter(({ level }) => level === 2)[1]?.id ?? '';
    const dimensions = hours.dimensions.map((one) => (one.level === 2 ? { ...one, details: { task } } : one));
    const moved = await own.push({ ...hours, action: 'update', outsideId, dimensions }, signal);
    expect(moved.outsideId).not.toBe(outsideId);
    expect(its.firm.entries).toHaveLength(2);
  });
});
