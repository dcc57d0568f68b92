import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { listedTransactionSchema, transactionSchema } from './answers.ts';
import { dateOf } from './odata.ts';
import { type ExactAbout, exactStandIn } from './testing/exact-stand-in.ts';

describeConnector('exact', exactStandIn);

const signal = new AbortController().signal;
const all = { cursor: null, since: null };

describe('exact by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: ExactAbout) => {
    standIn = await exactStandIn(firm({ contacts: 3, people: ['kim@example.com', 'sam@example.com'] }), about);
    return connectorOf(standIn);
  };
  afterEach(() => standIn.close());

  it('books start and end as the wall clock says, within the day, and none where there are none', async () => {
    const connector = await begin({});
    const late = { startedAt: '2026-11-20T22:30:00Z', endedAt: '2026-11-21T00:30:00Z', durationSeconds: 3600 };
    await connector.push(await hoursFor(connector, late), signal);
    expect(standIn.server.asked.at(-1)?.body).toMatchObject({
      ...{ Date: '2026-11-20T00:00:00', StartTime: '2026-11-20T22:59:00', EndTime: '2026-11-20T23:59:00' },
      ...{ Quantity: 1, HourStatus: 10 },
    });
    await connector.push(await hoursFor(connector, { startedAt: null, endedAt: null }), signal);
    expect(standIn.server.asked.at(-1)?.body).not.toHaveProperty('StartTime');
  });

  it('asks only for what changed since the last read', async () => {
    const connector = await begin({ pageSize: 100 });
    await connector.readContacts({ cursor: null, since: new Date('2026-11-01T10:20:30Z') }, signal);
    const asked = standIn.server.asked.at(-1);
    expect(asked?.path).toBe('/api/v1/12345/crm/Accounts');
    // A day early: nobody says by which clock it is compared.
    expect(asked?.query.get('$filter')).toBe("Modified gt datetime'2026-10-31T10:20:30'");
    await connector.readContacts(all, signal);
    expect(standIn.server.asked.at(-1)?.path).toBe('/api/v1/12345/bulk/CRM/Accounts');
  });

  it('goes on at the address that Exact gives, whatever is in it', async () => {
    const connector = await begin({ pageSize: 1 });
    const since = new Date('2026-11-01T10:20:30Z');
    const ids: string[] = [];
    for (let cursor: string | null = null, isMore = true; isMore; ) {
      const page = await connector.readDimensions({ cursor, since }, signal);
      ids.push(...page.records.map(({ outsideId }) => outsideId));
      cursor = page.cursor;
      isMore = cursor !== null;
    }
    expect(new Set(ids).size).toBe(standIn.firm.nodes.length);
  });

  it('leaves no activity and no times on a line whose hours have none any more, and submits what was rejected', async () => {
    const connector = await begin({ pageSize: 100 });
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    const change = { ...hours, action: 'update', outsideId } as const;
    const dimensions = hours.dimensions.filter(({ level }) => level !== 2);
    const moved = await connector.push({ ...change, dimensions }, signal);
    expect(moved.outsideId).not.toBe(outsideId);
    expect(await connector.push({ ...change, ...moved, dimensions }, signal)).toEqual(moved);
    const timeless = { ...change, ...moved, dimensions, startedAt: null, endedAt: null };
    expect((await connector.push(timeless, signal)).outsideId).not.toBe(moved.outsideId);
    expect(standIn.firm.entries).toHaveLength(1);
    expect(standIn.server.asked.at(-1)?.body).not.toHaveProperty('StartTime');
  });

  it('books on a project alone in an edition without activities, and for who signed in without rights to employees', async () => {
    const connector = await begin({ hasNoActivities: true, hidesEmployees: true });
    const { records } = await connector.readEmployees(all, signal);
    expect(records).toMatchObject([{ outsideId: standIn.firm.people[0]?.id, email: 'kim@example.com' }]);
    const hours = await hoursFor(connector);
    expect(hours.dimensions.map(({ level }) => level)).toEqual([1, 3]);
    await connector.push(hours, signal);
    expect(standIn.firm.entries).toHaveLength(1);
  });

  it('leaves Exact alone until the minute is over when no call of it is left', async () => {
    let left = 1;
    const resetAtMs = Date.parse('2026-11-20T19:00:00Z');
    const connector = await begin({
      headers: () => {
        left -= 1;
        return { 'X-RateLimit-Minutely-Remaining': String(left), 'X-RateLimit-Minutely-Reset': String(resetAtMs) };
      },
    });
    await connector.verify(signal).catch(() => {});
    // The clock of these tests shows six.
    await expect(connector.verify(signal)).rejects.toMatchObject({ code: 'external_api_rate_limited' });
    expect(standIn.server.asked).toHaveLength(1);
  });
});

it('reads numbers that come as text', () => {
  const line = { ID: '1', Date: '2026-11-20T00:00:00', Quantity: '1.25' };
  expect(listedTransactionSchema.parse(line).Quantity).toBe(1.25);
  expect(transactionSchema.parse({ ID: '1', HourStatus: '20' }).HourStatus).toBe(20);
});

it('reads days in both forms', () => {
  expect(dateOf('/Date(1763596800000)/')).toBe('2025-11-20');
  expect(dateOf('2026-11-20T00:00:00')).toBe('2026-11-20');
});
