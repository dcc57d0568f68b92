import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type HarvestAbout, harvestStandIn } from './testing/harvest-stand-in.ts';

describeConnector('harvest', harvestStandIn);

const signal = new AbortController().signal;

describe('harvest by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: HarvestAbout) => {
    standIn = await harvestStandIn(firm({ contacts: 3, people: ['kim@example.com', 'sam@example.com'] }), about);
    const { learned } = await connectorOf(standIn).verify(signal);
    return connectorOf(standIn, { ...standIn.values, ...learned });
  };
  afterEach(() => standIn.close());

  it('sends start and end to an account that keeps those, as long as the booking and within its day', async () => {
    const connector = await begin({ keepsTimes: true });
    const late = { startedAt: '2026-11-20T22:30:00Z', endedAt: '2026-11-21T00:30:00Z', durationSeconds: 3600 };
    await connector.push(await hoursFor(connector, late), signal);
    expect(standIn.firm.entries).toMatchObject([{ seconds: 3600 }]);
    const sent = standIn.server.asked.at(-1)?.body;
    expect(sent).toMatchObject({ started_time: '22:59', ended_time: '23:59' });
    const without = connector.push(await hoursFor(connector, { startedAt: null, endedAt: null }), signal);
    await expect(without).rejects.toMatchObject({ code: 'times_wanted' });
  });

  it('reads what a member may book on where the lists are for managers', async () => {
    const connector = await begin({ isMember: true, pageSize: 1 });
    const names: string[] = [];
    for (let cursor: string | null = null, isMore = true; isMore; ) {
      const page = await connector.readContacts({ cursor, since: null }, signal);
      names.push(...page.records.map(({ name }) => name));
      cursor = page.cursor;
      isMore = cursor !== null;
    }
    expect(names).toEqual(standIn.firm.contacts.map(({ name }) => name));
    const { records } = await connector.readEmployees({ cursor: null, since: null }, signal);
    expect(records.map(({ email }) => email)).toEqual(['kim@example.com']);
    await connector.push(await hoursFor(connector), signal);
    expect(standIn.firm.entries).toHaveLength(1);
  });
});
