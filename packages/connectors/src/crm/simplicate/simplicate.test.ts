import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type SimplicateAbout, simplicateStandIn } from './testing/simplicate-stand-in.ts';

describeConnector('simplicate', simplicateStandIn);

const signal = new AbortController().signal;

describe('simplicate by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: SimplicateAbout = {}) => {
    standIn = await simplicateStandIn(firm({ contacts: 6, people: ['kim@example.com', 'sam@example.com'] }), about);
    return connectorOf(standIn);
  };
  const sent = () => standIn.server.asked.filter(({ method }) => method === 'POST' || method === 'PUT').at(-1)?.body;
  afterEach(() => standIn.close());

  it('keeps times that the user has seen, as long as the booking and within its day', async () => {
    const connector = await begin();
    const late = { startedAt: '2026-11-20T22:30:00Z', endedAt: '2026-11-21T00:30:00Z', durationSeconds: 3600 };
    const hours = await hoursFor(connector, late);
    const { outsideId } = await connector.push(hours, signal);
    expect(sent()).toMatchObject({
      ...{ hours: 1, is_time_defined: true, is_recurring: false },
      ...{ start_date: '2026-11-20 22:59:00', end_date: '2026-11-20 23:59:00' },
    });
    const without = { ...hours, action: 'update' as const, outsideId, startedAt: null, endedAt: null };
    await connector.push(without, signal);
    expect(sent()).toMatchObject({ start_date: '2026-11-20 00:00:00', is_time_defined: false });
    expect(sent()).not.toHaveProperty('end_date');
  });

  it('offers a type of hours only below the services that take it', async () => {
    const connector = await begin({ pageSize: 100 });
    const { cursor } = await connector.readDimensions({ cursor: null, since: null }, signal);
    const { records } = await connector.readDimensions({ cursor, since: null }, signal);
    const types = records.filter(({ level }) => level === 3);
    expect(types.every(({ outsideId, parentId }) => outsideId.startsWith(`${parentId} hourstype:`))).toBe(true);
    expect(new Set(types.map(({ outsideId }) => outsideId)).size).toBe(types.length);
    const [service] = standIn.firm.nodes.filter(({ level }) => level === 2);
    if (service !== undefined) service.isActive = false;
    const again = await connector.readDimensions({ cursor, since: null }, signal);
    const closed = again.records.filter(({ isActive }) => !isActive);
    expect(closed.map(({ name }) => name)).toEqual(['Advice', 'Normal', 'Evening']);
  });

  it('brings the private persons for whom a project is done, and no others', async () => {
    const connector = await begin({ pageSize: 100, privateProjects: ['Project 2'] });
    const first = await connector.readContacts({ cursor: null, since: null }, signal);
    const second = await connector.readContacts({ cursor: first.cursor, since: null }, signal);
    expect(second.records.map(({ name }) => name)).toEqual(['Private Project 2']);
    const { records } = await connector.readDimensions({ cursor: null, since: null }, signal);
    expect(records.find(({ name }) => name === 'Project 2')?.contactId).toBe(second.records[0]?.outsideId);
  });

  it('asks for what changed with a day to spare', async () => {
    const connector = await begin();
    const { isChangesOnly } = await connector.readContacts(
      { cursor: null, since: new Date('2026-11-20T00:30:00Z') },
      signal,
    );
    expect(isChangesOnly).toBe(true);
    expect(standIn.server.asked.at(-1)?.query.get('q[updated_at][ge]')).toBe('2026-11-19 00:00:00');
  });

  it('says that there is no account of a name', async () => {
    await begin();
    const other = connectorOf(standIn, { ...standIn.values, domain: 'nobody' });
    const failure = { code: 'account_not_found', detail: 'nobody.simplicate.nl' };
    await expect(other.verify(signal)).rejects.toMatchObject(failure);
    for (const fault of ['html', 'redirect'] as const) {
      standIn.server.fail([fault, fault, fault]);
      await expect(other.verify(signal)).rejects.toMatchObject(failure);
    }
  });

  it('cuts a long text, and never its marker', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector, { description: 'x'.repeat(3000) });
    await connector.push(hours, signal);
    expect(standIn.firm.entries[0]?.text.length).toBeLessThanOrEqual(2000);
    expect(await connector.find?.(hours, signal)).toEqual({ outsideId: standIn.firm.entries[0]?.id });
  });
});
