import { expect, it } from 'vitest';
import { allRecords } from '../../crm/every-record.ts';
import { connectorOf } from '../testing/connector-of.ts';
import { describeTicketSystem } from '../testing/ticket-suite.ts';
import { freshdeskStandIn, waitingTicket } from './testing/freshdesk-stand-in.ts';

describeTicketSystem('freshdesk', freshdeskStandIn);

const signal = new AbortController().signal;
const keyOfAnother = { api_key: 'token-of-somebody-else' };

it('reads the tickets of the chosen agent, whoever owns the key', async () => {
  const standIn = await freshdeskStandIn();
  try {
    const connector = connectorOf(standIn, { ...standIn.values, ...keyOfAnother });
    expect(await connector.verify(signal)).toMatchObject({ person: 'right', learned: { person_id: '501' } });
    const tickets = await allRecords((cursor) => connector.readTickets(cursor, signal));
    expect(tickets).toHaveLength(11);
    expect(tickets.every(({ isAssigned }) => isAssigned)).toBe(true);
  } finally {
    await standIn.close();
  }
});

it('reads tickets of a status of the account’s own, by its name for agents', async () => {
  const standIn = await freshdeskStandIn();
  try {
    const tickets = await allRecords((cursor) => connectorOf(standIn, standIn.values).readTickets(cursor, signal));
    expect(tickets.find(({ outsideId }) => outsideId === waitingTicket)).toMatchObject({
      ...{ status: 'Wacht op klant', isClosed: false, isAssigned: true },
    });
    expect(tickets.find(({ outsideId }) => outsideId === '4711')).toMatchObject({ status: 'Open' });
  } finally {
    await standIn.close();
  }
});

it.each(['refused', 'unknown'] as const)(
  'reads open and pending tickets where it is %s which statuses there are',
  async (fields) => {
    const standIn = await freshdeskStandIn({ fields });
    try {
      const tickets = await allRecords((cursor) => connectorOf(standIn, standIn.values).readTickets(cursor, signal));
      expect(tickets).toHaveLength(10);
      expect(tickets.some(({ outsideId }) => outsideId === waitingTicket)).toBe(false);
    } finally {
      await standIn.close();
    }
  },
);

it('refuses an agent who is not there', async () => {
  const standIn = await freshdeskStandIn();
  try {
    const connector = connectorOf(standIn, { ...standIn.values, agent_id: '999' });
    await expect(connector.verify(signal)).rejects.toMatchObject({ code: 'agents_only' });
  } finally {
    await standIn.close();
  }
});
