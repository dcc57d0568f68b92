import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { hostOf } from './teamwork.ts';
import { type TeamworkAbout, teamworkStandIn } from './testing/teamwork-stand-in.ts';

describeConnector('teamwork', teamworkStandIn);

const signal = new AbortController().signal;

describe('teamwork by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: TeamworkAbout = {}) => {
    standIn = await teamworkStandIn(firm({ contacts: 3, people: ['kim@example.com'] }), { pageSize: 100, ...about });
    return connectorOf(standIn);
  };
  afterEach(() => standIn?.close());

  it('learns the site of the account, and goes to no other one', async () => {
    const connector = await begin();
    expect(await connector.verify(signal)).toMatchObject({
      ...{ account: 'Bakker & Zonen', person: 'kim' },
      learned: { host: 'bakker.teamwork.com', account_id: '7' },
    });
    expect(hostOf('https://bakker.eu.teamwork.com/')).toBe('bakker.eu.teamwork.com');
    for (const address of [
      'https://teamwork.com.example.org',
      'http://bakker.teamwork.com',
      'https://eu.evil.com',
      '',
    ]) {
      expect(() => hostOf(address)).toThrow();
    }
    await standIn.close();
    const elsewhere = await begin({ site: 'https://teamwork.com.example.org' });
    await expect(elsewhere.verify(signal)).rejects.toMatchObject({ code: 'leads_elsewhere' });
  });

  it('sends a start in UTC, within the person’s day, and nine o’clock there without one', async () => {
    const connector = await begin();
    const late = { startedAt: '2026-11-20T22:30:00Z', endedAt: '2026-11-21T00:30:00Z', durationSeconds: 3600 };
    await connector.push(await hoursFor(connector, late), signal);
    const sent = () => standIn.server.asked.at(-1)?.body;
    expect(sent()).toMatchObject({
      timelog: { date: '2026-11-20', time: '21:59:00', isUTC: true, hours: 1, minutes: 0 },
    });
    await connector.push(await hoursFor(connector, { startedAt: null, endedAt: null }), signal);
    expect(sent()).toMatchObject({ timelog: { date: '2026-11-20', time: '08:00:00', isUTC: true } });
  });

  it('tells the moment of hours that begin on another day in UTC', async () => {
    const connector = await begin();
    const early = { startedAt: '2026-11-19T23:10:00Z', endedAt: '2026-11-20T00:10:00Z', durationSeconds: 3600 };
    const { outsideId } = await connector.push(await hoursFor(connector, early), signal);
    expect(standIn.server.asked.at(-1)?.body).toMatchObject({ timelog: { date: '2026-11-19', time: '23:10:00' } });
    const request = { from: '2026-11-19', until: '2026-11-21', cursor: null };
    const { records = [] } = (await connector.listHours?.(request, signal)) ?? {};
    expect(records).toMatchObject([{ outsideId, startedAt: '2026-11-19T23:10:00Z', durationSeconds: 3600 }]);
  });

  it('makes a log anew where it goes to another task or to the project, and touches no timer', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    const onProject = { ...hours, dimensions: hours.dimensions.slice(0, 1), action: 'update' as const, outsideId };
    const moved = await connector.push(onProject, signal);
    expect(moved.outsideId).not.toBe(outsideId);
    expect(standIn.firm.entries).toMatchObject([{ id: moved.outsideId, nodeId: standIn.firm.nodes[0]?.id }]);
    expect(standIn.server.asked.filter(({ path }) => path.includes('timer'))).toEqual([]);
  });
});
