// Definition of a ticket system, as data: docs/tickets.md. Server and screens know a system by this alone.
import type { CrmLimits, CrmOAuth } from '../crm/crm-definition.ts';

/** Everything that a connection to a ticket system may have to know. */
export const ticketFieldNames = ['agent_id', 'api_key', 'cloud_id', 'domain'] as const;
export type TicketFieldName = (typeof ticketFieldNames)[number];

/** The lists from which a field is chosen, as the calls name them. */
export type TicketChoiceKind = 'cloud_sites' | 'agents';
export type TicketChoice = { readonly id: string; readonly name: string };

/** Something that a connection has to know. */
export type TicketField = {
  readonly name: TicketFieldName;
  /** secret: never shown again. choice: one of a list that the system is asked for. */
  readonly kind: 'text' | 'secret' | 'choice';
  readonly choices?: TicketChoiceKind;
  /** Pattern that the text matches; its first group, where it has one, is the kept part. */
  readonly pattern?: string;
};

/** Fields that are asked together. After each step the system verifies them. */
export type TicketStep = {
  readonly key: string;
  readonly fields: readonly TicketField[];
  /** The user signs in at the system itself; the definition has `oauth`. */
  readonly signsIn?: true;
};

export type TicketDefinition = {
  /** As the organisation's external_ticket_system has it. */
  readonly key: string;
  readonly steps: readonly [TicketStep, ...TicketStep[]];
  readonly oauth?: CrmOAuth;
  /** The group of tickets that leads to a contact: the name of a text. */
  readonly group: 'project' | 'organisation' | 'company';
  readonly limits: CrmLimits;
  readonly worklogs: {
    /** In which unit time is kept. */
    readonly unit: 'seconds' | 'minutes';
    /** Where our reference stands, by which a worklog is found again. */
    readonly reference: 'field' | 'marker';
    /** The longest comment; longer ones are cut. */
    readonly longestText: number;
  };
};
