import { afterEach, describe, expect, it } from 'vitest';
import { allRecords } from '../every-record.ts';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type AdminPulseAbout, adminPulseStandIn } from './testing/admin-pulse-stand-in.ts';

describeConnector('admin_pulse', adminPulseStandIn);

const signal = new AbortController().signal;

describe('admin_pulse by itself', () => {
  let standIn: CrmStandIn | undefined;
  const begin = async (about: AdminPulseAbout = {}) => {
    standIn = await adminPulseStandIn(firm({ contacts: 3, people: ['kim@example.com'] }), { pageSize: 100, ...about });
    return { standIn, connector: connectorOf(standIn) };
  };
  afterEach(() => standIn?.close());

  it('reads tasks only where they are wanted, and nothing of the price list that is no time', async () => {
    const levels = async (about: AdminPulseAbout) => {
      const { standIn: its, connector } = await begin(about);
      const all = await allRecords((cursor) => connector.readDimensions({ cursor, since: null }, signal));
      await its.close();
      return { names: all.map(({ name }) => name), levels: new Set(all.map(({ level }) => level)) };
    };
    const withTasks = await levels({});
    expect(withTasks.levels).toEqual(new Set([1, 2, 3]));
    expect(withTasks.names).toContain('Project 1 2026');
    const without = await levels({ hasNoTasks: true });
    expect(without).toEqual({ names: ['Consultation', 'Travel'], levels: new Set([3]) });
  });

  it('asks the vendor for lists and the bridge for hours, and gives neither the key of the other', async () => {
    const { standIn: its, connector } = await begin();
    await connector.push(await hoursFor(connector), signal);
    for (const { path, headers, method } of its.server.asked) {
      const isVendor = path.startsWith('/vendor/');
      expect(headers['daybook-key'] === undefined).toBe(isVendor);
      expect(headers.authorization !== undefined).toBe(isVendor);
      if (isVendor) expect(method).toBe('GET');
    }
  });

  it('asks the bridge as soon as it is known, and learns whether times are kept', async () => {
    const { standIn: its, connector } = await begin();
    expect((await connector.verify(signal)).learned).toEqual({ account_id: 'office-7', timestamps: 'true' });
    const { token = '' } = its.values;
    expect((await connectorOf(its, { token }).verify(signal)).learned).toEqual({ account_id: 'office-7' });
    await expect(connectorOf(its, { ...its.values, secret: 'wrong' }).verify(signal)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });
});
