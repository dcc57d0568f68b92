import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { afas } from './afas.ts';
import { addressOf, afasAddresses, tokenHeader } from './client.ts';
import { customFieldsOf } from './custom-fields.ts';
import { type AfasAbout, afasStandIn, freeFields } from './testing/afas-stand-in.ts';

/** A connection after its code was redeemed: with the token instead. */
const afterCode = async (...start: Parameters<typeof afasStandIn>): Promise<CrmStandIn> => {
  const standIn = await afasStandIn(...start);
  const { otp: _, ...values } = standIn.values;
  const token = '<token><version>1</version><data>right-token</data></token>';
  const nobody = { ...standIn.wrong.nobody, otp: '', token: 'wrong-token' };
  return { ...standIn, values: { ...values, token }, wrong: { ...standIn.wrong, nobody } };
};

describeConnector('afas', (books) => afterCode(books));

const signal = new AbortController().signal;

describe('afas by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: AfasAbout = {}, values: Readonly<Record<string, string>> = {}) => {
    standIn = await afterCode(firm({ contacts: 3 }), about);
    return connectorOf(standIn, { ...standIn.values, ...values });
  };
  afterEach(() => standIn.close());

  it('mails a code, and takes the token that the code is exchanged for', async () => {
    const connector = await begin({}, { token: '' });
    expect(await connector.verify(signal)).toEqual({ account: null, person: null, learned: {} });
    expect(standIn.server.asked.map(({ path }) => path.split('/').at(-1))).toEqual(['OtpRequest']);
    const values = { ...standIn.values, token: 'of before' };
    await expect(connectorOf(standIn, { ...values, otp: '000000' }).verify(signal)).rejects.toMatchObject({
      ...{ code: 'rejected', detail: 'De code is onjuist.' },
    });
    const { secrets } = await connectorOf(standIn, { ...values, otp: '123456' }).verify(signal);
    expect(secrets).toEqual({ otp: '', token: '<token><version>1</version><data>right-token</data></token>' });
  });

  it('names the connectors that the administrator left out, and the wrong environment', async () => {
    await expect((await begin({ lacks: ['Profit_Worktype'] })).verify(signal)).rejects.toMatchObject({
      ...{ code: 'rights_missing', detail: 'Profit_Worktype' },
    });
    await standIn.close();
    await expect((await begin({ environment: 'O12345AA' })).verify(signal)).rejects.toMatchObject({
      ...{ code: 'other_environment', detail: 'O12345AA' },
    });
  });

  it('tells the fields of a line that Daybook does not fill itself, with their options', async () => {
    const fields = await (await begin()).hoursFields?.(signal);
    expect(fields).toEqual([
      {
        ...{ key: 'hour_type', name: 'Type uur', type: 'select', isRequired: false },
        options: [
          { id: '01', name: 'Normaal' },
          { id: '02', name: 'Overwerk 125%' },
          { id: '03', name: 'Reistijd' },
          { id: '04', name: 'Wachtdienst' },
          { id: '05', name: 'Overwerk 150%' },
        ],
      },
      { key: 'ds_internal', name: 'Omschrijving intern', type: 'string', isRequired: false, options: [] },
      {
        ...{ key: freeFields.reason.toLowerCase(), name: 'Reden van meerwerk', type: 'select', isRequired: true },
        options: [
          { id: '01', name: 'Wens van de klant' },
          { id: '02', name: 'Overig (02)' },
          { id: '03', name: 'Overig (03)' },
        ],
      },
      { key: freeFields.seen.toLowerCase(), name: 'Gezien', type: 'boolean', isRequired: false, options: [] },
    ]);
  });

  it('lets the type of hours be typed where the administrator left its list out', async () => {
    const fields = await (await begin({ lacks: ['Profit_Hourtype'] })).hoursFields?.(signal);
    expect(fields?.[0]).toEqual({
      ...{ key: 'hour_type', name: 'Type uur', type: 'string', isRequired: false, options: [] },
    });
    expect(standIn.server.asked.some(({ path }) => path.endsWith('Profit_Hourtype'))).toBe(false);
  });

  it('sends hours as the vendor describes them', async () => {
    const connector = await begin();
    const customfields = { hour_type: '1', ds_internal: 'Note', [`u${'0123456789abcdef'.repeat(2)}`]: 7, other: 'x' };
    const hours = await hoursFor(connector, { customfields, isBillable: false });
    await connector.push(hours, signal);
    const [project, stage, work] = hours.dimensions.map(({ details }) => details);
    expect(standIn.server.asked.at(-1)?.body).toEqual({
      PtRealization: {
        Element: {
          Fields: {
            ...{ DaTi: '2026-11-20', VaIt: '1', ItCd: work?.['item'], Qu: 1.25, EmId: hours.employeeId },
            ...{ PrId: project?.['project'], PrSt: stage?.['stage'], Ch: false, XpRe: hours.reference },
            ...{ StTi: '09:00:00', EnTi: '10:15:00', Ds: expect.stringMatching(/^Advice 🍰 "call" \[db:\w+\]$/) },
            ...{ StId: '1', DsIn: 'Note', U0123456789ABCDEF0123456789ABCDEF: 7 },
          },
        },
      },
    });
  });

  it('moves hours to another day by a new line', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    const moved = await connector.push({ ...hours, action: 'update', outsideId, date: '2026-11-19' }, signal);
    expect(standIn.firm.entries).toMatchObject([{ id: moved.outsideId, date: '2026-11-19' }]);
    expect(moved.outsideId).not.toBe(outsideId);
  });

  it('leaves no stage on a line whose hours have none any more', async () => {
    for (const showsStages of [true, false]) {
      const connector = await begin({ showsStages });
      const hours = await hoursFor(connector);
      const { outsideId } = await connector.push(hours, signal);
      const path = hours.dimensions.filter(({ level }) => level !== 2);
      const change = { ...hours, action: 'update', outsideId } as const;
      if (showsStages) {
        const moved = await connector.push({ ...change, dimensions: path }, signal);
        expect(moved.outsideId).not.toBe(outsideId);
        expect(standIn.firm.entries.map(({ id }) => id)).toEqual([moved.outsideId]);
        // One that never had a stage is changed where it is.
        expect(await connector.push({ ...change, ...moved, dimensions: path }, signal)).toEqual(moved);
      } else {
        const [, other] = standIn.firm.nodes.filter(({ level }) => level === 1);
        const elsewhere = { level: 1, outsideId: `project:${other?.id}`, details: { project: other?.id ?? '' } };
        const dimensions = path.map((one) => (one.level === 1 ? elsewhere : one));
        const moved = await connector.push({ ...change, dimensions }, signal);
        expect(moved.outsideId).not.toBe(outsideId);
      }
      expect(standIn.firm.entries).toHaveLength(1);
      await standIn.close();
    }
    await begin();
  });

  it('wants a type of work, and says so before anything is sent', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector);
    const push = connector.push({ ...hours, dimensions: hours.dimensions.slice(0, 2) }, signal);
    await expect(push).rejects.toMatchObject({ code: 'levels_wanted' });
    expect(standIn.firm.entries).toEqual([]);
  });

  it('cuts a text so that its marker fits', async () => {
    const connector = await begin();
    const hours = await hoursFor(connector, { description: 'x'.repeat(400) });
    const { outsideId } = await connector.push(hours, signal);
    expect(standIn.firm.entries[0]?.text).toHaveLength(255);
    expect(await connector.find?.(hours, signal)).toEqual({ outsideId });
  });

  it('asks for changes by the clock of Amsterdam', async () => {
    const connector = await begin();
    for (const [since, wall] of [
      ['2026-07-01T12:00:00Z', '2026-07-01T13:50:00'],
      ['2026-12-01T12:00:00Z', '2026-12-01T12:50:00'],
    ] as const) {
      await connector.readContacts({ cursor: null, since: new Date(since) }, signal);
      expect(standIn.server.asked.at(-1)?.query.get('filtervalues')).toBe(wall);
    }
  });

  it('has a host for each environment, and takes a token however it was copied', async () => {
    await begin();
    const hostOf = (environment: string) => new URL(addressOf(afasAddresses, { tenant: '12345', environment })).host;
    expect(['production', 'test', 'accept'].map(hostOf)).toEqual([
      '12345.rest.afas.online',
      '12345.resttest.afas.online',
      '12345.restaccept.afas.online',
    ]);
    const whole = tokenHeader('<token><version>1</version><data>AB</data></token>');
    expect(tokenHeader(' A\r\nB ')).toEqual(whole);
    expect(afas().definition.key).toBe('afas');
    expect(customFieldsOf({ unknown: 1 })).toEqual({});
  });
});
