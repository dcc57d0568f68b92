import { afasStandIn, freeFields } from '@daybook/connectors/crm/afas/testing/afas-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { publishDay } from '../timeline/testing/firm.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { bookDay, type Office, openOffice, services } from './testing/office.ts';

const start = (books: Parameters<typeof afasStandIn>[0]) => afasStandIn(books);

describeConnection('afas', start);
describeFaultSchedules('afas', start);

const codesSent = ({ standIn }: Office) =>
  standIn.server.asked.filter(({ path }) => path.endsWith('/OtpRequest')).length;
const credentials = ({ standIn: { values } }: Office) => {
  const { tenant, environment, api_key, environment_key, username } = values;
  return { values: { tenant, environment, api_key, environment_key, username } };
};
const sealedOf = async (office: Office) => {
  const rows = await office.its.database.asMaintenance((trx) =>
    trx.selectFrom('crm_secrets').select('sealed').where('client_id', '=', office.admin.clientId).execute(),
  );
  return rows.map(({ sealed }) => sealed);
};

describe('afas: codes', () => {
  let office: Office;
  afterEach(() => office.close());

  it('are mailed by the first step, again on demand, and used up', async () => {
    office = await openOffice(start);
    (await office.call(`${services}/initiate`, { crm: 'afas' })).expect(200);
    (await office.call(`${services}/step/credentials`, credentials(office))).expect(200);
    expect(codesSent(office)).toBe(1);
    expect((await office.status()).client).toMatchObject({ connect_active_step: 'otp' });
    (await office.call(`${services}/afas/init-otp`)).expect(200);
    expect(codesSent(office)).toBe(2);
    const wrong = (await office.call(`${services}/step/otp`, { values: { otp: '000000' } })).expect(422).json.errors[0];
    expect(wrong).toMatchObject({ code: 'INVALID_REQUEST', detail: 'De code is onjuist.' });
    (await office.call(`${services}/step/otp`, { values: { otp: '123456' } })).expect(200);
    const validations = () => office.standIn.server.asked.filter(({ path }) => path.endsWith('/OtpValidation')).length;
    const employee = { employee_id: office.standIn.values['employee_id'] };
    (await office.call(`${services}/step/employee`, { values: employee })).expect(200);
    (await office.call(`${services}/confirm`)).expect(200);
    expect(validations()).toBe(2);
    expect((await sealedOf(office)).join()).not.toMatch(/right-token|123456/);
    const meta = (await office.call('/api/v1/rpc/integration/crm/credentials/meta')).expect(200).json.data.fields;
    expect(meta.find(({ name }: { name: string }) => name === 'otp')).toMatchObject({ value: null, is_set: false });
  });

  it('are asked for anew when the first step is taken again', async () => {
    office = await openOffice(start);
    (await office.call(`${services}/initiate`, { crm: 'afas' })).expect(200);
    (await office.call(`${services}/step/credentials`, credentials(office))).expect(200);
    (await office.call(`${services}/step/otp`, { values: { otp: '123456' } })).expect(200);
    (await office.call(`${services}/step/credentials`, credentials(office))).expect(200);
    expect(codesSent(office)).toBe(2);
    const employee = { values: { employee_id: office.standIn.values['employee_id'] } };
    expect((await office.call(`${services}/step/employee`, employee)).json.errors[0].code).toBe('PRECONDITION_FAILED');
  });

  it('are sent to nobody while nothing is being connected', async () => {
    office = await openOffice(start);
    const colleague = await office.its.addColleague(office.admin);
    expect((await office.call(`${services}/afas/init-otp`)).json.errors[0].code).toBe('PRECONDITION_FAILED');
    expect((await office.call(`${services}/afas/init-otp`, {}, colleague)).json.errors[0].code).toBe(
      'PERMISSION_REQUIRED',
    );
    expect(codesSent(office)).toBe(0);
  });
});

it('sends the custom fields that the organisation chose for AFAS, and no others', async () => {
  const office = await openOffice(start);
  await office.connect();
  await office.run();
  const make = async (key: string) =>
    (await office.call('/api/v1/custom_fields', { key, name: key, type: 'string' })).expect(201).json.data.id;
  const chosen = await make('hour_type');
  await make('remark');
  const value = { custom_fields: [chosen], default_hour_type: '7', description_field_id: null };
  (await office.admin.client.put('/api/v1/preferences/client/afas_custom_fields', { value })).expect(200);
  const asked = (await office.call('/api/v1/rpc/services/crm/afas/custom_fields')).expect(200).json.data;
  expect(asked).toMatchObject({ default_hour_type: '7', custom_fields: [{ key: 'hour_type' }] });
  const booked = await bookDay(office, '2026-11-03', ['Advice']);
  const change = { customfields: { hour_type: '2', remark: 'Stays here' } };
  (await office.admin.client.put(`/api/v1/activities/${booked.ids[0]}`, change)).expect(200);
  await publishDay(office.admin, booked.dayId);
  await office.run();
  const sent = office.standIn.server.asked.findLast(({ path }) => path.endsWith('/PtRealization'))?.body;
  expect(sent).toMatchObject({ PtRealization: { Element: { Fields: { StId: '2', PrId: expect.any(String) } } } });
  expect(JSON.stringify(sent)).not.toContain('Stays here');
  await office.close();
});

describe('afas: fields of hours', () => {
  let office: Office;
  afterEach(() => office.close());
  const fieldsPath = `${services}/meta/hours_fields`;
  const key = freeFields.reason.toLowerCase();

  it('are told to administrators, while the system is connected', async () => {
    office = await openOffice(start);
    expect((await office.call(fieldsPath)).json.errors[0].code).toBe('PRECONDITION_FAILED');
    await office.connect();
    const { fields } = (await office.call(fieldsPath)).expect(200).json.data;
    expect(fields.map((one: { key: string }) => one.key)).toEqual(
      expect.arrayContaining(['hour_type', 'ds_internal', key]),
    );
    const colleague = await office.its.addColleague(office.admin);
    (await office.call(fieldsPath, {}, colleague)).expect(403);
  });

  it('go there with the code of what was chosen, also after options were added and renamed', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    const field = { key, name: 'Reden', type: 'select', options: ['Klant', 'Overig'], option_codes: ['01', '02'] };
    const made = (await office.call('/api/v1/custom_fields', field)).expect(201).json.data;
    const short = { key: 'remark', name: 'R', type: 'select', options: ['A', 'B'], option_codes: ['1'] };
    const refusal = (await office.call('/api/v1/custom_fields', short)).expect(422).json.errors[0];
    expect(refusal.source.pointer).toBe('/option_codes');
    const put = (body: object) => office.admin.client.put(`/api/v1/custom_fields/${made.id}`, body);
    const options = ['Overig', 'Intern', 'Klant'];
    const { attributes } = (await put({ options })).expect(200).json.data;
    expect(attributes).toMatchObject({ options, option_codes: ['02', 'Intern', '01'] });
    const booked = await bookDay(office, '2026-11-03', ['Advice']);
    const change = { customfields: { [key]: 'Klant' } };
    (await office.admin.client.put(`/api/v1/activities/${booked.ids[0]}`, change)).expect(200);
    await publishDay(office.admin, booked.dayId);
    await office.run();
    const sent = office.standIn.server.asked.findLast(({ path }) => path.endsWith('/PtRealization'))?.body;
    expect(sent).toMatchObject({ PtRealization: { Element: { Fields: { [freeFields.reason]: '01' } } } });
  });
});
