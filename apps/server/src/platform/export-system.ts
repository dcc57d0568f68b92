import type { ExportTarget } from '@daybook/connectors/core/export-target.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import type { RefusedBooking } from '@daybook/domain/crm/booking-refusal.ts';
import type { CrmParts } from './crm-parts.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** The parts of the server that sending needs; each is described in deps.ts. */
export type SendingMeans = {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly allowsPrivateAddresses: boolean;
  readonly crm: CrmParts;
  readonly webAddress: () => string;
  readonly now: () => Date;
};

/** A kind of system to which published bookings can go. src/export-systems.ts lists those there are. */
export type ExportSystem = {
  /** As the organisation's external_crm or external_ticket_system names it. */
  readonly system: string;
  readonly kind: 'crm' | 'ticket';
  /** Whether it takes internal time only under a contact for it (specification 5). */
  readonly needsInternalContact: boolean;
  /**
   * The connection by which the bookings of the scope's user go out now; null: none. Asked within the transaction that
   * publishes, so it only reads. Two connections that may be used at once have different names.
   */
  connectionOf(trx: Transaction, scope: Scope): Promise<string | null>;
  /** Owner of the connection: the organisation, or the scope's user. */
  levelOf(trx: Transaction, scope: Scope, connection: string): Promise<'client' | 'user'>;
  /**
   * Which of these bookings of the scope's user the system would refuse, as far as it is known here. Asked within the transaction
   * that publishes, so it only reads. null instead of a function: nothing is known before.
   */
  readonly refusals:
    | ((trx: Transaction, scope: Scope, bookingIds: readonly number[]) => Promise<readonly RefusedBooking[]>)
    | null;
  /**
   * Which of these bookings of the scope's user go there; absent: all of them. Asked within the transaction that publishes, so it only
   * reads.
   */
  readonly takes?: (trx: Transaction, scope: Scope, bookingIds: readonly number[]) => Promise<readonly number[]>;
  /** Opens a connection for sending, outside any transaction; null: it is gone. */
  open(means: SendingMeans, clientId: number, connection: string): Promise<ExportTarget | null>;
};
