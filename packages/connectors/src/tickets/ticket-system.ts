// The functions of a ticket system: docs/tickets.md. They know no database, and throw ExportFailure.
import type { Arrived } from '../core/export-target.ts';
import type { OAuthAddresses, Verified } from '../crm/crm-system.ts';
import type { JsonClientFor } from '../crm/json-client.ts';
import type { CrmSession } from '../crm/oauth/session.ts';
import type { TicketChoice, TicketChoiceKind, TicketDefinition } from './ticket-definition.ts';

/** A ticket as the person sees it whose connection it is. */
export type ReadTicket = {
  readonly outsideId: string;
  /** As people write it: ABC-123, or #4711. */
  readonly key: string;
  readonly title: string;
  readonly status: string;
  readonly isClosed: boolean;
  /** Whether it is that person's to do; false: the person only worked on it. */
  readonly isAssigned: boolean;
  readonly page: string | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
  /** An instant in ISO 8601. */
  readonly changedAt: string | null;
};

/** Some of the tickets. The cursor is the system's own and never a secret; null: that was all. */
export type TicketPage = { readonly records: readonly ReadTicket[]; readonly cursor: string | null };

/** Time on its way to a ticket. */
export type OutgoingWorklog = {
  readonly action: 'create' | 'update' | 'remove';
  /** Ours, a UUID: the same on every attempt. */
  readonly reference: string;
  /** The system's id of the entry, the ticket among it; null for a new one. */
  readonly outsideId: string | null;
  /** As the system calls it; empty where a worklog is removed. */
  readonly ticketId: string;
  readonly text: string;
  readonly durationSeconds: number;
  /** An instant in ISO 8601. */
  readonly startedAt: string;
  /** The user's own zone. */
  readonly timeZone: string;
  readonly isBillable: boolean;
};

/** By what a worklog is looked for. */
export type SoughtWorklog = Pick<OutgoingWorklog, 'reference' | 'ticketId' | 'startedAt'>;

export type TicketConnector = {
  /** Asks the system whether the connection is right, as far as its values are known. `learned` names account_id, person_id. */
  verify(signal: AbortSignal): Promise<Verified>;
  choices(kind: TicketChoiceKind, signal: AbortSignal): Promise<TicketChoice[]>;
  /** Tickets that are assigned to the person or that the person worked on lately, page by page. */
  readTickets(cursor: string | null, signal: AbortSignal): Promise<TicketPage>;
  /** Makes the change. Removing what is not there any more has been done; another ticket means a worklog made anew. */
  push(worklog: OutgoingWorklog, signal: AbortSignal): Promise<Arrived>;
  /** Finds the entry of a reference. */
  find(sought: SoughtWorklog, signal: AbortSignal): Promise<Arrived | null>;
};

/** Means by which a system speaks with its vendor. */
export type TicketMeans = {
  /** The fields of the connection, secrets among them, with what verifying it learned. */
  readonly values: Readonly<Record<string, string>>;
  /** The way to make calls within the limits of the definition. */
  readonly client: JsonClientFor;
  /** The tokens of who signed in; absent where nobody does. */
  readonly session?: CrmSession;
};

export type TicketSystem = {
  readonly definition: TicketDefinition;
  /** By the fields that were given before signing in. Needed with the definition's `oauth`. */
  readonly oauthAddresses?: (values: Readonly<Record<string, string>>) => OAuthAddresses;
  connect(means: TicketMeans): TicketConnector;
};
