import type { CrmBudgets } from '@daybook/connectors/crm/budget.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { JsonClientSettings } from '@daybook/connectors/crm/json-client.ts';
import type { OAuthClient } from '@daybook/connectors/crm/oauth/oauth-calls.ts';
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';

/** This server's registrations at the vendors: by system and region, where '' means a system without regions. */
export type CrmClients = ReadonlyMap<string, ReadonlyMap<string, OAuthClient>>;

/** The systems that can be connected, and how often each connection may call. */
export type CrmParts = {
  readonly systems: readonly CrmSystem[];
  /** The ticket systems. */
  readonly tickets: readonly TicketSystem[];
  readonly budgets: CrmBudgets;
  /** Of systems with a sign-in; one that is missing is not configured here, and cannot be connected. */
  readonly clients: CrmClients;
  /** Addresses that this process answers itself: the system of the demo organisation. */
  readonly inside?: JsonClientSettings['inside'];
  /** For tests, which do not wait between two attempts. */
  readonly timing: Pick<JsonClientSettings, 'pausesMs' | 'timeoutMs'>;
};
