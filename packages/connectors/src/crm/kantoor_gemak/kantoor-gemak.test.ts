import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { type KantoorGemakAbout, kantoorGemakStandIn } from './testing/kantoor-gemak-stand-in.ts';

describeConnector('kantoor_gemak', kantoorGemakStandIn);

const signal = new AbortController().signal;

describe('kantoor_gemak by itself', () => {
  let standIn: CrmStandIn | undefined;
  const begin = async (about: KantoorGemakAbout = {}) => {
    const books = firm({ contacts: 3, people: ['kim@example.com'] });
    standIn = await kantoorGemakStandIn(books, { pageSize: 100, ...about });
    return { standIn, connector: connectorOf(standIn) };
  };
  afterEach(() => standIn?.close());

  it('finds the firm’s own columns by what the environment says of its tables', async () => {
    const { standIn: its, connector } = await begin();
    const { learned } = await connector.verify(signal);
    expect(JSON.parse(learned['map'] ?? '')).toMatchObject({
      project: { set: 'kg_dossiers', customer: { column: '_kg_klant_value' } },
      hours: {
        ...{ date: 'kg_datum', isDateOnly: true, length: 'kg_aantaluren', unit: 'hours', text: 'kg_omschrijving' },
        ...{ person: { name: 'kg_medewerker' }, start: null },
      },
    });
    expect(learned['timestamps']).toBe('false');
    const before = its.server.asked.length;
    const knowing = connectorOf(its, { ...its.values, ...learned });
    await knowing.push(await hoursFor(knowing), signal);
    expect(its.server.asked.slice(before).some(({ path }) => path.includes('EntityDefinitions'))).toBe(false);
  });

  it('writes Microsoft’s own table of hours as its columns want it: minutes, moments, the record’s owner', async () => {
    const { standIn: its, connector } = await begin({ isStandard: true });
    expect((await connector.verify(signal)).learned['timestamps']).toBe('true');
    const hours = await hoursFor(connector);
    await connector.push(hours, signal);
    expect(its.server.asked.at(-1)?.body).toMatchObject({
      ...{ msdyn_date: '2026-11-20T12:00:00Z', msdyn_duration: 75, msdyn_start: '2026-11-20T08:00:00.000Z' },
      'ownerid@odata.bind': `/systemusers(${hours.employeeId})`,
    });
  });

  it('makes a record once, however often its answer is lost', async () => {
    const { standIn: its, connector } = await begin();
    const hours = await hoursFor(connector);
    expect(await connector.push(hours, signal)).toEqual({ outsideId: hours.reference });
    expect(await connector.push(hours, signal)).toEqual({ outsideId: hours.reference });
    expect(its.firm.entries).toHaveLength(1);
  });

  it('says which column a table lacks', async () => {
    const { connector } = await begin({ hasNoText: true });
    await expect(connector.verify(signal)).rejects.toMatchObject({
      ...{ code: 'no_text_column', detail: 'kg_urenregel' },
    });
  });

  it('asks for one token for many calls', async () => {
    const { standIn: its, connector } = await begin();
    await connector.push(await hoursFor(connector), signal);
    expect(its.server.asked.filter(({ path }) => path.includes('/oauth2/'))).toHaveLength(1);
  });
});
