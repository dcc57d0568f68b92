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

/** A kind of system that published bookings can be sent to. src/export-systems.ts lists them. */
export type ExportSystem = {
  /** As the organisation's external_crm or external_ticket_system names it. */
  readonly system: string;
  readonly kind: 'crm' | 'ticket';
  /** Whether it accepts internal time only with an internal contact (specification 5). */
  readonly needsInternalContact: boolean;
  /**
   * Returns the connection over which the bookings of the scope's user are sent now; null: none. Called within the
   * transaction that publishes, so it only reads. Two connections that may be used at once have different names.
   */
  connectionOf(trx: Transaction, scope: Scope): Promise<string | null>;
  /** Returns the owner of the connection: the organisation, or the scope's user. */
  levelOf(trx: Transaction, scope: Scope, connection: string): Promise<'client' | 'user'>;
  /**
   * Returns which of these bookings of the scope's user the system would refuse, as far as known here. Called within
   * the transaction that publishes, so it only reads. null instead of a function: refusals are known only after
   * sending.
   */
  readonly refusals:
    | ((trx: Transaction, scope: Scope, bookingIds: readonly number[]) => Promise<readonly RefusedBooking[]>)
    | null;
  /**
   * Returns which of these bookings of the scope's user are sent there; absent: all of them. Called within the
   * transaction that publishes, so it only reads.
   */
  readonly takes?: (trx: Transaction, scope: Scope, bookingIds: readonly number[]) => Promise<readonly number[]>;
  /** Opens a connection for sending, outside any transaction; null: it was removed. */
  open(means: SendingMeans, clientId: number, connection: string): Promise<ExportTarget | null>;
};
