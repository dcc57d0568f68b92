// The definition of a ticket system, as data: docs/tickets.md. Server and screens know a system only by this.
import type { CrmLimits, CrmOAuth } from '../crm/crm-definition.ts';

/** All values that a connection to a ticket system may need. */
export const ticketFieldNames = ['agent_id', 'api_key', 'cloud_id', 'domain'] as const;
export type TicketFieldName = (typeof ticketFieldNames)[number];

/** The lists for choosing the value of a field, by the names of their calls. */
export type TicketChoiceKind = 'cloud_sites' | 'agents';
export type TicketChoice = { readonly id: string; readonly name: string };

/** A value that a connection needs. */
export type TicketField = {
  readonly name: TicketFieldName;
  /** secret: never shown again. choice: one of a list requested from the system. */
  readonly kind: 'text' | 'secret' | 'choice';
  readonly choices?: TicketChoiceKind;
  /** Pattern for the text; its first group, if any, is the part to keep. */
  readonly pattern?: string;
};

/** Fields that are asked for together. After each step the system verifies them. */
export type TicketStep = {
  readonly key: string;
  readonly fields: readonly TicketField[];
  /** The user signs in to the system itself; the definition has `oauth`. */
  readonly signsIn?: true;
};

export type TicketDefinition = {
  /** As in the organisation's external_ticket_system. */
  readonly key: string;
  readonly steps: readonly [TicketStep, ...TicketStep[]];
  readonly oauth?: CrmOAuth;
  /** The group of tickets that is mapped to a contact: the name of a text. */
  readonly group: 'project' | 'organisation' | 'company';
  readonly limits: CrmLimits;
  readonly worklogs: {
    /** The unit in which time is kept. */
    readonly unit: 'seconds' | 'minutes';
    /** Where our reference is stored, by which a worklog is found again. */
    readonly reference: 'field' | 'marker';
    /** The longest comment; longer ones are cut. */
    readonly longestText: number;
  };
};
