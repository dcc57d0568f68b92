import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type XeroAbout, xeroStandIn } from './testing/xero-stand-in.ts';

describeConnector('xero', xeroStandIn);

const signal = new AbortController().signal;

describe('xero by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: XeroAbout = {}) => {
    standIn = await xeroStandIn(firm({ contacts: 3, people: ['kim@example.com', 'sam@example.com'] }), about);
    return connectorOf(standIn);
  };
  afterEach(() => standIn.close());

  it('refuses an organisation that has no Projects, with the reason', async () => {
    const connector = await begin({ hasNoProjects: true });
    await expect(connector.verify(signal)).rejects.toMatchObject({
      ...{ code: 'access_denied', detail: 'The organisation has no Projects' },
    });
  });

  it('makes hours anew in the project that they were moved to', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    const { nodes, entries } = standIn.firm;
    const project = nodes.filter(({ level }) => level === 1).at(-1)?.id ?? '';
    const task = nodes.find(({ parentId }) => parentId === project)?.id ?? '';
    const dimensions = [{ level: 2, outsideId: `task:${task}`, details: { project, task } }];
    const change = { ...hours, action: 'update', outsideId, dimensions, reference: crypto.randomUUID() } as const;
    const moved = await connector.push(change, signal);
    expect(moved.outsideId.startsWith(`${project}/`)).toBe(true);
    expect(entries).toMatchObject([{ id: moved.outsideId, nodeId: task }]);
  });

  it.each([
    ['Pacific/Auckland', '2026-11-19T23:00:00Z'],
    ['America/Los_Angeles', '2026-11-20T20:00:00Z'],
    ['Europe/Amsterdam', '2026-11-20T11:00:00Z'],
  ])('says the day by its noon in %s', async (timeZone, dateUtc) => {
    const connector = await begin();
    await connector.push(await hoursFor(connector, { timeZone }), signal);
    expect(standIn.server.asked.at(-1)?.body).toMatchObject({ dateUtc, duration: 75 });
  });

  it('sends the reference as the key under which something is made once', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector);
    const made = await Promise.all([connector.push(hours, signal), connector.push(hours, signal)]);
    expect(new Set(made.map(({ outsideId }) => outsideId)).size).toBe(1);
    expect(standIn.firm.entries).toHaveLength(1);
  });
});
