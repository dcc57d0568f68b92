import { afterEach, describe, expect, it } from 'vitest';
import { allRecords } from '../every-record.ts';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type GrippAbout, grippStandIn } from './testing/gripp-stand-in.ts';

describeConnector('gripp', grippStandIn);

const signal = new AbortController().signal;

describe('gripp by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: GrippAbout = {}) => {
    standIn = await grippStandIn(firm({ contacts: 3, people: ['kim@example.com', 'sam@example.com'] }), about);
    return connectorOf(standIn);
  };
  afterEach(() => standIn.close());

  it.each(['object', 'id', 'true'] as const)('knows what it made when the answer is: %s', async (made) => {
    const connector = await begin({ made });
    await connector.push(await hoursFor(connector), signal);
    const { outsideId } = await connector.push(await hoursFor(connector), signal);
    expect(outsideId).toBe(standIn.firm.entries[1]?.id);
  });

  it('does not forget that hours were made when they cannot be looked up', async () => {
    const connector = await begin({ made: 'true' });
    const hours = await hoursFor(connector);
    standIn.server.fail(['expired'], 'reads');
    await expect(connector.push(hours, signal)).rejects.toMatchObject({ code: 'no_answer' });
    expect(standIn.firm.entries).toHaveLength(1);
  });

  it('takes hours on a project alone, and moves them off a line', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    const dimensions = hours.dimensions.slice(0, 1);
    await connector.push({ ...hours, action: 'update', outsideId, dimensions }, signal);
    expect(standIn.firm.entries).toMatchObject([{ nodeId: dimensions[0]?.details['id'] }]);
    const listed = await connector.listHours?.({ from: hours.date, until: hours.date, cursor: null }, signal);
    expect(listed?.records[0]?.dimensionId).toBe(dimensions[0]?.outsideId);
  });

  it('leaves out lines that nobody writes hours on, and puts tasks without a line below their project', async () => {
    const connector = await begin({ pageSize: 250 });
    const [line] = standIn.firm.nodes.filter(({ level }) => level === 2);
    if (line !== undefined) line.isActive = false;
    const task = standIn.firm.nodes.find(({ level }) => level === 3);
    const project = standIn.firm.nodes.find(({ id }) => id === line?.parentId);
    if (task !== undefined) task.parentId = project?.id ?? null;
    const all = await allRecords((cursor) => connector.readDimensions({ cursor, since: null }, signal));
    expect(all.find(({ outsideId }) => outsideId === `line:${line?.id}`)?.isActive).toBe(false);
    expect(all.find(({ outsideId }) => outsideId === `task:${task?.id}`)?.parentId).toBe(`project:${project?.id}`);
    // Three lists, each in one call, and the projects again for lines and for tasks.
    expect(standIn.server.asked).toHaveLength(5);
  });

  it('does not take the notes of another integration for its own', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector);
    await connector.push(hours, signal);
    for (const entry of standIn.firm.entries) entry.reference = hours.reference;
    expect(await connector.find?.(hours, signal)).toBeNull();
  });
});
