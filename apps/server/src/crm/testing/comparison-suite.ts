// Finding, showing and resolving hours that differ from what was sent. Part of the suite for every system.
import type { CrmDifference } from '@daybook/contract/crm-reconciliation.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/test-app.ts';
import { type Office, openOffice, publishBooked, type StartStandIn } from './office.ts';

const differences = '/api/v1/rpc/crm/external/differences';
const date = '2026-11-11';

export function describeComparison(name: string, start: StartStandIn): void {
  describe(`${name}: comparing hours`, () => {
    let office: Office;
    afterEach(() => office.close());

    const open = async (texts: readonly string[]) => {
      office = await openOffice(start, 10);
      await office.connect();
      await office.run();
      const booked = await publishBooked(office, date, texts);
      await office.run();
      return booked;
    };
    const supported = () => office.standIn.system.definition.hours.listsHours !== false;
    const entry = (text: string) => {
      const found = office.standIn.firm.entries.find((one) => one.text.startsWith(text));
      if (found === undefined) throw new Error(`There is no ${text}`);
      return found;
    };
    const compare = async () => {
      office.later(3601);
      (await office.call('/api/v1/rpc/crm/external/compare')).expect(200);
      await office.run();
    };
    const list = async (body = {}, user?: TestUser): Promise<CrmDifference[]> =>
      (await office.call(differences, body, user)).expect(200).json.data.differences;
    const sums = async () =>
      (await office.call('/api/v1/rpc/crm/external/day-sums', { is_different: true })).expect(200).json.data.sums;
    const decide = (decision: string, which: readonly CrmDifference[], user?: TestUser) =>
      office.call(`${differences}/decide`, { differences: which.map(({ id }) => id), decision }, user);
    const kinds = (found: readonly CrmDifference[]) =>
      found.map(({ kind, ours, theirs }) => `${kind} ${ours?.description ?? theirs?.description}`).sort();

    it('finds what is missing, changed, doubled and unknown, and sends it again', async ({ skip }) => {
      const booked = await open(['Missing', 'Changed', 'Twice', 'Fine']);
      if (!supported()) skip('The system lists no hours');
      await compare();
      expect(await list()).toEqual([]);
      expect(await sums()).toEqual([]);
      const { entries } = office.standIn.firm;
      entries.splice(entries.indexOf(entry('Missing')), 1);
      entry('Changed').seconds = 7200;
      entries.push({ ...entry('Twice'), id: office.standIn.firm.nextId() });
      entries.push({
        ...entry('Fine'),
        id: office.standIn.firm.nextId(),
        reference: null,
        text: 'By hand',
        seconds: 1800,
      });
      await compare();
      const found = await list();
      expect(kinds(found).map((one) => one.split(' [')[0])).toEqual([
        'changed Changed',
        'doubled Twice',
        'missing Missing',
        'unknown By hand',
      ]);
      expect(found.every(({ user_id }) => user_id === String(office.admin.userId))).toBe(true);
      expect(found.find(({ kind }) => kind === 'changed')).toMatchObject({
        ...{ ours: { duration: 3600 }, theirs: { duration: 7200 }, activity_id: booked.ids[1] },
      });
      expect(await sums()).toMatchObject([{ date, sent: 14_400, standing: 19_800 }]);
      const unknown = found.filter(({ kind }) => kind === 'unknown');
      expect((await decide('send_again', unknown)).json.errors[0].code).toBe('PERMISSION_REQUIRED');
      (await decide('let_be', unknown)).expect(200);
      const wrong = found.filter(({ kind }) => kind !== 'unknown');
      (await decide('send_again', wrong)).expect(200);
      await office.run();
      const standing = entries.map(({ text, seconds }) => `${text.split(' [')[0]} ${seconds}`).sort();
      expect(standing).toEqual(['By hand 1800', 'Changed 3600', 'Fine 3600', 'Missing 3600', 'Twice 3600']);
      await compare();
      expect(await list()).toEqual([]);
      expect(kinds(await list({ is_decided: true }))).toEqual(['unknown By hand']);
      expect(office.standIn.violations).toEqual([]);
    });

    it('takes over what stands there, and asks again when it changes once more', async ({ skip }) => {
      const booked = await open(['Longer', 'Other']);
      if (!supported()) skip('The system lists no hours');
      entry('Longer').seconds = 7200;
      await compare();
      (await decide('take_over', await list())).expect(200);
      await office.run();
      const booking = (await office.admin.client.get(`/api/v1/activities/${booked.ids[0]}`)).expect(200).json.data;
      expect(booking.attributes).toMatchObject({ duration: 7200, status: 'published' });
      await compare();
      expect(await list()).toEqual([]);
      // Bookings are sent in parallel, so that either may arrive first.
      expect([entry('Longer').seconds, entry('Other').seconds]).toEqual([7200, 3600]);
      entry('Other').seconds = 600;
      await compare();
      (await decide('let_be', await list())).expect(200);
      await compare();
      expect(await list()).toEqual([]);
      entry('Other').seconds = 900;
      await compare();
      expect(await list()).toMatchObject([{ kind: 'changed', theirs: { duration: 900 }, decision: null }]);
    });

    it('takes over hours that somebody entered there as a booking, and sends nothing', async ({ skip }) => {
      await open(['Fine']);
      if (!supported()) skip('The system lists no hours');
      const { entries } = office.standIn.firm;
      const unknown = { reference: null, text: 'By hand', seconds: 1800 };
      entries.push({ ...entry('Fine'), ...unknown, id: office.standIn.firm.nextId() });
      await compare();
      const [found] = await list();
      expect(found).toMatchObject({ kind: 'unknown', options: expect.arrayContaining(['let_be']) });
      // Some systems do not report the dimension of hours.
      if (found?.options.includes('take_over') !== true) return;
      const colleague = await office.its.addColleague(office.admin, { isAdmin: true });
      expect((await decide('take_over', [found], colleague)).json.errors[0].code).toBe('PERMISSION_REQUIRED');
      const taken = await decide('take_over', [found]);
      // Others leave out a level that sending requires, or name something that was not read.
      if (taken.status !== 200) {
        expect(['CRM_BOOKING_REFUSED', 'PRECONDITION_FAILED']).toContain(taken.codes[0]);
        expect(entries).toHaveLength(2);
        return;
      }
      taken.expect(200);
      await office.run();
      expect(entry('By hand').text).toBe('By hand');
      expect(entries).toHaveLength(2);
      const filter = `date=eq:${date}&description=like:hand`;
      const { data } = (await office.admin.client.get(`/api/v1/activities?${filter}`)).expect(200).json;
      expect(data).toMatchObject([{ attributes: { duration: 1800, status: 'published', description: 'By hand' } }]);
      await compare();
      expect([await list(), await sums()]).toEqual([[], []]);
      expect(office.standIn.violations).toEqual([]);
    });

    it('is done after each read, shows everybody the own hours alone, and says what went wrong', async ({ skip }) => {
      await open(['Mine']);
      if (!supported()) skip('The system lists no hours');
      office.standIn.firm.entries.length = 0;
      office.later(8 * 86_400);
      (await office.call('/api/v1/rpc/crm/external/sync')).expect(200);
      await office.run();
      await office.its.jobs.enqueue(null, 'lookAfterCrm', null);
      await office.run();
      const [mine] = await list();
      expect(mine).toMatchObject({ kind: 'missing', options: ['send_again', 'let_be'] });
      const colleague = await office.its.addColleague(office.admin);
      expect(await list({}, colleague)).toEqual([]);
      expect((await decide('let_be', mine === undefined ? [] : [mine], colleague)).json.errors[0].code).toBe(
        'MODEL_NOT_FOUND',
      );
      office.later(3601);
      office.standIn.server.fail(Array.from({ length: 20 }, () => 'html'));
      await compare();
      office.standIn.server.fail([]);
      const told = (await office.call(differences)).expect(200).json.data;
      expect(told).toMatchObject({
        is_supported: true,
        error: { code: 'api_service_error' },
        differences: [{ kind: 'missing' }],
      });
    });
  });
}
