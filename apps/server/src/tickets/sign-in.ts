import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import type { SigningKind } from '../platform/connecting/sign-in.ts';
import { reactivate } from './connect.ts';
import { ticketConnections } from './connection-kind.ts';
import type { ConnectionRow } from './connections.repository.ts';

/** Signing in at a ticket system. */
export const ticketSignIns: SigningKind<ConnectionRow, TicketSystem> = {
  ...ticketConnections,
  returnPath: (key) => `/${key}/oauth-return`,
  reactivate,
};
