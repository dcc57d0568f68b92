import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { clio, clioAddresses } from './clio.ts';
import { type ClioAbout, clioStandIn } from './testing/clio-stand-in.ts';

describeConnector('clio', clioStandIn);

const signal = new AbortController().signal;

describe('clio by itself', () => {
  let standIn: CrmStandIn | undefined;
  const begin = async (about: ClioAbout = {}) => {
    standIn = await clioStandIn(firm({ contacts: 3, people: ['kim@example.com'] }), { pageSize: 100, ...about });
    return { standIn, connector: connectorOf(standIn) };
  };
  afterEach(() => standIn?.close());

  it.each(['us', 'eu', 'ca', 'au'] as const)('signs in and asks in the region %s', async (region) => {
    const { connector } = await begin({ region });
    expect((await connector.verify(signal)).learned['person_id']).toMatch(/^\d+$/);
    const own = region === 'us' ? 'app.clio.com' : `${region}.app.clio.com`;
    expect(clio(clioAddresses).oauthAddresses?.({ tenant: region })).toEqual({
      ...{ authorize: `https://${own}/oauth/authorize`, token: `https://${own}/oauth/token` },
    });
  });

  it('sends seconds and the links that are named, without a price, and starts no timer', async () => {
    const { standIn: its, connector } = await begin();
    const hours = await hoursFor(connector, { durationSeconds: 1234 });
    await connector.push(hours, signal);
    const sent = its.server.asked.at(-1)?.body as { readonly data: object };
    expect(sent.data).toMatchObject({ type: 'TimeEntry', quantity: 1234, non_billable: false });
    expect(Object.keys(sent.data)).not.toEqual(expect.arrayContaining(['price']));
    expect(Object.keys(sent.data)).not.toEqual(expect.arrayContaining(['start_timer']));
  });

  it('makes an entry anew that loses its task, and says when somebody else changed it meanwhile', async () => {
    const { standIn: its, connector } = await begin();
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    const dimensions = hours.dimensions.filter(({ level }) => level !== 2);
    const again = await connector.push({ ...hours, action: 'update', outsideId, dimensions }, signal);
    expect(again.outsideId).not.toBe(outsideId);
    expect(its.firm.entries).toHaveLength(1);
    await its.close();
    const busy = await begin({ isBusy: true });
    const there = await busy.connector.push(await hoursFor(busy.connector), signal);
    const change = { ...(await hoursFor(busy.connector)), action: 'update' as const, ...there };
    await expect(busy.connector.push(change, signal)).rejects.toMatchObject({ code: 'api_service_error' });
  });
});
