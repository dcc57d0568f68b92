// Every ticket system that can be connected. A new one is a folder of its connector and a line here; `at` replaces its
// address where the operator configured another one.
import { freshdesk, freshdeskAddresses } from '@daybook/connectors/tickets/freshdesk/freshdesk.ts';
import { jira, jiraAddresses } from '@daybook/connectors/tickets/jira/jira.ts';
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import { zendesk, zendeskAddresses } from '@daybook/connectors/tickets/zendesk/zendesk.ts';
import type { CrmSettings } from './platform/crm-settings.ts';

export const ticketSystems = ({ addresses: at }: Pick<CrmSettings, 'addresses'>): readonly TicketSystem[] => [
  freshdesk(at('freshdesk', freshdeskAddresses)),
  jira(at('jira', jiraAddresses)),
  zendesk(at('zendesk', zendeskAddresses)),
];
