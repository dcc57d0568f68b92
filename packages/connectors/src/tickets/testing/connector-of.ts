import { crmBudgets } from '../../crm/budget.ts';
import { jsonClients } from '../../crm/json-client.ts';
import { fixedSession } from '../../crm/oauth/session.ts';
import { signInToken } from '../../crm/testing/oauth-stand-in.ts';
import type { TicketConnector } from '../ticket-system.ts';
import type { TicketStandIn } from './ticket-stand-in.ts';

/** Returns the connector of a stand-in, without pauses. */
export function connectorOf(
  { system }: TicketStandIn,
  values: Readonly<Record<string, string>>,
  timeoutMs = 20_000,
): TicketConnector {
  const budget = crmBudgets().of('test', { rates: [], atOnce: 10 });
  const now = () => new Date('2026-11-20T18:00:00Z');
  const client = jsonClients({ allowsPrivateAddresses: true, budget, now, timeoutMs, pausesMs: [0, 0] });
  const { [signInToken]: token, ...fields } = values;
  return system.connect({ values: fields, client, ...(token === undefined ? {} : { session: fixedSession(token) }) });
}
