// The suite that runs against every ticket system, with its stand-in: docs/tickets.md.
import { afterEach, describe, expect, it } from 'vitest';
import { ExportFailure } from '../../core/export-target.ts';
import { allRecords } from '../../crm/every-record.ts';
import type { Fault } from '../../crm/testing/stand-in-server.ts';
import type { OutgoingWorklog, TicketConnector } from '../ticket-system.ts';
import { connectorOf } from './connector-of.ts';
import type { TicketStandIn } from './ticket-stand-in.ts';

const signal = new AbortController().signal;

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof ExportFailure ? error.code : String(error);
  }
}

const worklog = (about: Partial<OutgoingWorklog> = {}): OutgoingWorklog => ({
  ...{ action: 'create', reference: crypto.randomUUID(), outsideId: null, ticketId: '4711', isBillable: true },
  ...{
    text: 'Advice 🍰 "call"',
    durationSeconds: 4500,
    startedAt: '2026-11-20T08:00:00Z',
    timeZone: 'Europe/Amsterdam',
  },
  ...about,
});

/** Everything that a ticket system must do. */
export function describeTicketSystem(name: string, start: () => Promise<TicketStandIn>): void {
  let standIn: TicketStandIn;
  const begin = async (timeoutMs?: number): Promise<TicketConnector> => {
    standIn = await start();
    return connectorOf(standIn, standIn.values, timeoutMs);
  };
  afterEach(() => standIn.close());
  const ticketsOf = (connector: TicketConnector) => allRecords((cursor) => connector.readTickets(cursor, signal));

  describe(`${name}: connecting`, () => {
    it('tells account and person, and no secret', async () => {
      const { account, person, learned } = await (await begin()).verify(signal);
      expect([account, person].every(Boolean)).toBe(true);
      expect(learned).toMatchObject({ account_id: expect.any(String), person_id: expect.any(String) });
      expect(JSON.stringify(learned)).not.toContain('right-token');
    });

    it('refuses wrong credentials, and what was revoked', async () => {
      await begin();
      expect(await codeOf(connectorOf(standIn, standIn.wrong).verify(signal))).toBe('invalid_credentials');
      standIn.revoke();
      const connector = connectorOf(standIn, standIn.values);
      expect(await codeOf(connector.verify(signal))).toBe('invalid_credentials');
      expect(await codeOf(ticketsOf(connector))).toBe('invalid_credentials');
      expect(await codeOf(connector.push(worklog(), signal))).toBe('invalid_credentials');
    });

    it('offers what each field is chosen from', async () => {
      const connector = await begin();
      const fields = standIn.system.definition.steps.flatMap(({ fields: some }) => some);
      for (const { name: field, choices } of fields) {
        if (choices === undefined) continue;
        expect((await connector.choices(choices, signal)).map(({ id }) => id)).toContain(standIn.values[field]);
      }
    });
  });

  describe(`${name}: reading`, () => {
    it('reads pages whole: the person’s own, whatever is in their titles', async () => {
      const connector = await begin();
      const read = await ticketsOf(connector);
      const own = standIn.desk.tickets.filter(({ assignee }) => assignee === 'right');
      const open = read.filter(({ isClosed }) => !isClosed);
      expect(open.map(({ title }) => title)).toEqual(
        own.filter(({ status }) => status === 'open').map(({ title }) => title),
      );
      expect(open.every(({ isAssigned, key, outsideId }) => isAssigned && key === standIn.keyOf(outsideId))).toBe(true);
      expect(open[0]).toMatchObject({
        groupId: '9001',
        groupName: 'Bakker "Brood" & Zn 🍞',
        changedAt: '2026-11-20T08:00:00.000Z',
      });
      expect(open[0]?.page).toContain('4711');
      expect(read.some(({ title }) => title === 'Ticket 12')).toBe(false);
    });

    it.each(['too_many', 'broken', 'cut', 'lost', 'half', 'html'] as const)(
      'goes on after one answer that is %s',
      async (fault) => {
        const connector = await begin();
        standIn.server.fail([fault]);
        expect((await ticketsOf(connector)).length).toBeGreaterThan(10);
        expect(standIn.server.left()).toBe(0);
      },
    );

    const lasting = {
      broken: 'api_service_error',
      html: 'api_service_error',
      half: 'no_answer',
      redirect: 'api_service_error',
      expired: 'invalid_credentials',
    } as const;
    it.each(Object.entries(lasting))('says so when every answer is %s', async (fault, code) => {
      const connector = await begin();
      standIn.server.fail(Array.from({ length: 20 }, () => fault as Fault));
      expect(await codeOf(ticketsOf(connector))).toBe(code);
    });
  });

  describe(`${name}: time on tickets`, () => {
    it('brings it, changes it, and takes it back', async () => {
      const connector = await begin();
      const sent = worklog();
      const made = await connector.push(sent, signal);
      expect(standIn.secondsOn('4711')).toBe(4500);
      expect(standIn.desk.worklogs.at(-1)?.text).toContain('Advice 🍰 "call"');
      const again = { ...sent, reference: crypto.randomUUID(), outsideId: made.outsideId };
      const shorter = await connector.push({ ...again, action: 'update', durationSeconds: 1799 }, signal);
      expect(standIn.secondsOn('4711')).toBe(1800);
      const gone = { ...again, reference: crypto.randomUUID(), action: 'remove', ticketId: '', ...shorter } as const;
      await connector.push(gone, signal);
      expect(standIn.secondsOn('4711')).toBe(0);
    });

    it('moves it to another ticket', async () => {
      const connector = await begin();
      const made = await connector.push(worklog(), signal);
      const moved = worklog({ action: 'update', outsideId: made.outsideId, ticketId: '4712' });
      const { outsideId } = await connector.push(moved, signal);
      expect([standIn.secondsOn('4711'), standIn.secondsOn('4712')]).toEqual([0, 4500]);
      await connector.push(worklog({ action: 'remove', outsideId, ticketId: '' }), signal);
      expect([standIn.secondsOn('4711'), standIn.secondsOn('4712')]).toEqual([0, 0]);
    });

    it.each(['lost', 'half', 'html', 'broken_done'] as const)(
      'finds what arrived when the answer was %s',
      async (fault) => {
        const connector = await begin();
        const sent = worklog();
        for (let other = 0; other < 5; other += 1) await connector.push(worklog({ durationSeconds: 60 }), signal);
        expect(await connector.find(sent, signal)).toBeNull();
        standIn.server.fail([fault], 'changes');
        await codeOf(connector.push(sent, signal));
        expect(standIn.secondsOn('4711')).toBe(4800);
        const found = await connector.find(sent, signal);
        await connector.push(
          worklog({ action: 'update', outsideId: found?.outsideId ?? null, durationSeconds: 60 }),
          signal,
        );
        expect(standIn.secondsOn('4711')).toBe(360);
      },
    );

    it.each(['lost', 'broken_done'] as const)('changes it once when the answer was %s', async (fault) => {
      const connector = await begin();
      const made = await connector.push(worklog(), signal);
      const changed = worklog({ action: 'update', ...made, durationSeconds: 1800 });
      standIn.server.fail([fault], 'changes');
      await codeOf(connector.push(changed, signal));
      const { outsideId } = await connector.push(changed, signal);
      expect(standIn.secondsOn('4711')).toBe(1800);
      const removed = worklog({ action: 'remove', outsideId, ticketId: '' });
      standIn.server.fail([fault], 'changes');
      await codeOf(connector.push(removed, signal));
      await connector.push(removed, signal);
      expect(standIn.secondsOn('4711')).toBe(0);
    });

    const codes = {
      too_many: 'external_api_rate_limited',
      broken: 'api_service_error',
      cut: 'no_answer',
      expired: 'invalid_credentials',
    } as const;
    it.each(Object.entries(codes))('changes nothing a second time after %s', async (fault, code) => {
      const connector = await begin();
      standIn.server.fail([fault as Fault], 'changes');
      expect(await codeOf(connector.push(worklog(), signal))).toBe(code);
      expect(standIn.secondsOn('4711')).toBe(0);
    });

    it('knows no ticket that is not there', async () => {
      const connector = await begin();
      expect(await codeOf(connector.push(worklog({ ticketId: '1' }), signal))).toBe('unknown_reference');
      expect(await connector.find(worklog({ ticketId: '1' }), signal)).toBeNull();
    });
  });

  describe(`${name}: the vendor’s description`, () => {
    it('is kept by every request', async ({ skip }) => {
      const connector = await begin();
      if (!standIn.isDescribed) skip('VENDOR_DESCRIPTIONS has none');
      await connector.verify(signal);
      await ticketsOf(connector);
      const sent = worklog();
      const { outsideId } = await connector.push(sent, signal);
      await connector.find(sent, signal);
      const changed = await connector.push({ ...sent, action: 'update', outsideId, durationSeconds: 60 }, signal);
      await connector.push({ ...sent, action: 'remove', ...changed }, signal);
      // Sign-in and the fields of tickets are described elsewhere.
      const elsewhere = /accessible-resources|ticket_fields/;
      expect(standIn.violations.filter((one) => !elsewhere.test(one))).toEqual([]);
    });
  });
}
