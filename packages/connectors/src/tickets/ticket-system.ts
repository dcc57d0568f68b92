// The functions of a ticket system: docs/tickets.md. They use no database, and throw ExportFailure.
import type { Arrived } from '../core/export-target.ts';
import type { OAuthAddresses, Verified } from '../crm/crm-system.ts';
import type { JsonClientFor } from '../crm/json-client.ts';
import type { CrmSession } from '../crm/oauth/session.ts';
import type { TicketChoice, TicketChoiceKind, TicketDefinition } from './ticket-definition.ts';

/** A ticket as the owner of the connection sees it. */
export type ReadTicket = {
  readonly outsideId: string;
  /** As people write it: ABC-123, or #4711. */
  readonly key: string;
  readonly title: string;
  readonly status: string;
  readonly isClosed: boolean;
  /** Whether it is assigned to that person; false: the person only worked on it. */
  readonly isAssigned: boolean;
  readonly page: string | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
  /** An instant in ISO 8601. */
  readonly changedAt: string | null;
};

/** A part of the tickets. The cursor is the system's own and never a secret; null: this was the last part. */
export type TicketPage = { readonly records: readonly ReadTicket[]; readonly cursor: string | null };

/** Time to be sent to a ticket. */
export type OutgoingWorklog = {
  readonly action: 'create' | 'update' | 'remove';
  /** Daybook's UUID, the same on every attempt. */
  readonly reference: string;
  /** The system's id of the entry, including the ticket; null for a new one. */
  readonly outsideId: string | null;
  /** The system's id; empty when a worklog is removed. */
  readonly ticketId: string;
  readonly text: string;
  readonly durationSeconds: number;
  /** An instant in ISO 8601. */
  readonly startedAt: string;
  /** The user's own zone. */
  readonly timeZone: string;
  readonly isBillable: boolean;
};

/** The facts for finding a worklog. */
export type SoughtWorklog = Pick<OutgoingWorklog, 'reference' | 'ticketId' | 'startedAt'>;

export type TicketConnector = {
  /**
   * Verifies the connection in the system, with the values known so far. `learned` contains account_id and person_id.
   */
  verify(signal: AbortSignal): Promise<Verified>;
  choices(kind: TicketChoiceKind, signal: AbortSignal): Promise<TicketChoice[]>;
  /** Returns tickets that are assigned to the person or that the person worked on recently, page by page. */
  readTickets(cursor: string | null, signal: AbortSignal): Promise<TicketPage>;
  /** Makes the change. Removing a missing worklog succeeds; for another ticket the worklog is created again. */
  push(worklog: OutgoingWorklog, signal: AbortSignal): Promise<Arrived>;
  /** Finds the entry of a reference. */
  find(sought: SoughtWorklog, signal: AbortSignal): Promise<Arrived | null>;
};

/** The means by which a system calls its vendor. */
export type TicketMeans = {
  /** The fields of the connection, including secrets, and the values learned by verifying it. */
  readonly values: Readonly<Record<string, string>>;
  /** Makes calls within the limits of the definition. */
  readonly client: JsonClientFor;
  /** The tokens of the person who signed in; absent if nobody does. */
  readonly session?: CrmSession;
};

export type TicketSystem = {
  readonly definition: TicketDefinition;
  /** Depends on fields entered before signing in. Required with the definition's `oauth`. */
  readonly oauthAddresses?: (values: Readonly<Record<string, string>>) => OAuthAddresses;
  connect(means: TicketMeans): TicketConnector;
};
