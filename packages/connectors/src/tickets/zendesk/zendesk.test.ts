import { expect, it } from 'vitest';
import { allRecords } from '../../crm/every-record.ts';
import { connectorOf } from '../testing/connector-of.ts';
import { describeTicketSystem } from '../testing/ticket-suite.ts';
import { zendeskDefinition } from './definition.ts';
import { zendeskStandIn } from './testing/zendesk-stand-in.ts';

describeTicketSystem('zendesk', zendeskStandIn);

it('calls an account by one name, however it is typed', () => {
  const [{ fields }] = zendeskDefinition.steps;
  const nameIn = (text: string) => new RegExp(`^(?:${fields[0].pattern})$`).exec(text)?.[1];
  const typed = ['bakker', 'bakker.zendesk.com', 'https://bakker.zendesk.com/agent/tickets/7'];
  expect(typed.map(nameIn)).toEqual(['bakker', 'bakker', 'bakker']);
  expect(nameIn('bakker.example.com')).toBeUndefined();
  expect(nameIn('evil.com/bakker.zendesk.com')).toBeUndefined();
});

it('reads the tickets that changed last first, and each page of organisations once', async () => {
  const standIn = await zendeskStandIn();
  try {
    const touched = standIn.desk.tickets[9];
    if (touched !== undefined) touched.updatedAt = '2026-11-21T08:00:00Z';
    const connector = connectorOf(standIn, standIn.values);
    const tickets = await allRecords((cursor) => connector.readTickets(cursor, new AbortController().signal));
    expect(tickets[0]?.outsideId).toBe(touched?.id);
    expect(tickets).toHaveLength(12);
    expect(standIn.server.asked.filter(({ path }) => path.endsWith('/organizations'))).toHaveLength(1);
  } finally {
    await standIn.close();
  }
});
