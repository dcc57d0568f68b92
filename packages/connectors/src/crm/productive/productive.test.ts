import { afterEach, describe, expect, it } from 'vitest';
import type { CrmConnector, ReadDimension } from '../crm-system.ts';
import { allRecords } from '../every-record.ts';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type ProductiveAbout, productiveStandIn } from './testing/productive-stand-in.ts';

describeConnector('productive', productiveStandIn);

const signal = new AbortController().signal;

const dimensionsOf = (connector: CrmConnector): Promise<ReadDimension[]> =>
  allRecords((cursor) => connector.readDimensions({ cursor, since: null }, signal));

describe('productive by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: ProductiveAbout = {}) => {
    standIn = await productiveStandIn(firm({ contacts: 3, people: ['kim@example.com', 'sam@example.com'] }), about);
    return connectorOf(standIn);
  };
  const sent = () => standIn.server.asked.filter(({ method }) => method !== 'GET').at(-1)?.body;
  afterEach(() => standIn.close());

  it('sends whole minutes from a start, as long as the booking and within its day', async () => {
    const connector = await begin();
    const late = { startedAt: '2026-11-20T22:30:00Z', endedAt: '2026-11-21T00:30:00Z', durationSeconds: 3600 };
    await connector.push(await hoursFor(connector, late), signal);
    expect(sent()).toMatchObject({ data: { attributes: { time: 60, started_at: '2026-11-20T22:59:00+01:00' } } });
    await connector.push(await hoursFor(connector, { startedAt: null, endedAt: null }), signal);
    expect(sent()).toMatchObject({ data: { attributes: { started_at: null } } });
  });

  it('leaves it to Productive what is charged on a service that is free', async () => {
    const connector = await begin({ isFree: true });
    const hours = await hoursFor(connector);
    await connector.push(hours, signal);
    expect(sent()).not.toHaveProperty('data.attributes.billable_time');
    const listed = await connector.listHours?.({ from: hours.date, until: hours.date, cursor: null }, signal);
    expect(listed?.records).toMatchObject([{ isBillable: null }]);
  });

  it('sends notes that show as they were written', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector, { description: '<b>R&D</b>\nsecond line' });
    await connector.push(hours, signal);
    expect(standIn.firm.entries[0]?.text).toMatch(/^&lt;b&gt;R&amp;D&lt;\/b&gt;<br>second line \[db:\w+\]$/);
    const listed = await connector.listHours?.({ from: hours.date, until: hours.date, cursor: null }, signal);
    expect(listed?.records).toMatchObject([{ description: hours.description, reference: hours.reference }]);
  });

  it('takes hours on a service alone, and off a task', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    const dimensions = hours.dimensions.slice(0, 2);
    await connector.push({ ...hours, action: 'update', outsideId, dimensions }, signal);
    expect(standIn.firm.entries).toMatchObject([{ nodeId: dimensions[1]?.details['service_id'] }]);
    const nowhere = { ...hours, dimensions: hours.dimensions.slice(0, 1) };
    await expect(connector.push(nowhere, signal)).rejects.toMatchObject({ code: 'unknown_reference' });
  });

  it('names services by their budget, and puts tasks without a service below their project', async () => {
    const connector = await begin({ pageSize: 3 });
    const task = standIn.firm.nodes.find(({ level }) => level === 3);
    const service = standIn.firm.nodes.find(({ id }) => id === task?.parentId);
    if (task !== undefined) task.parentId = service?.parentId ?? null;
    const all = await dimensionsOf(connector);
    const found = (outsideId: string) => all.find((one) => one.outsideId === outsideId);
    expect(found(`service:${service?.id}`)).toMatchObject({ name: 'Budget – Advice', requiresChild: false });
    expect(found(`task:${task?.id}`)?.parentId).toBe(`project:${service?.parentId}`);
    expect(new Set(all.map(({ outsideId }) => outsideId)).size).toBe(standIn.firm.nodes.length);
  });

  it('lets everybody be chosen where it does not tell whom a token belongs to', async () => {
    const connector = await begin({ hidesOwner: true });
    expect((await connector.choices('users', signal)).map(({ name }) => name)).toEqual(['kim', 'sam']);
  });
});
