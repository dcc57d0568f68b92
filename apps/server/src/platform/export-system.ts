import type { ExportTarget } from '@daybook/connectors/core/export-target.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RefusedBooking } from '@daybook/domain/crm/booking-refusal.ts';
import type { Deps } from './deps.ts';

/** A kind of system to which published bookings can go. src/export-systems.ts lists those there are. */
export type ExportSystem = {
  /** As the organisation's external_crm or external_ticket_system names it. */
  readonly system: string;
  /** Whether it takes internal time only under a contact for it (specification 5). */
  readonly needsInternalContact: boolean;
  /**
   * The connection by which the bookings of the scope's user go out now; null: none. Asked within the transaction that
   * publishes, so it only reads. Two connections that may be used at once have different names.
   */
  connectionOf(trx: Transaction, scope: Scope): Promise<string | null>;
  /**
   * Which of these bookings of the scope's user the system would refuse, as far as it is known here. Asked within the transaction
   * that publishes, so it only reads. null instead of a function: nothing is known before.
   */
  readonly refusals:
    | ((trx: Transaction, scope: Scope, bookingIds: readonly number[]) => Promise<readonly RefusedBooking[]>)
    | null;
  /** Opens a connection for sending, outside any transaction; null: it is gone. */
  open(
    deps: Pick<Deps, 'database' | 'secrets' | 'allowsPrivateAddresses' | 'crm' | 'webAddress' | 'now'>,
    clientId: number,
    connection: string,
  ): Promise<ExportTarget | null>;
};
