// Every system that published bookings can be sent to.
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import { crmExportSystem } from './crm/crm.service.ts';
import type { ExportSystem } from './platform/export-system.ts';
import { ticketExportSystem } from './tickets/tickets.service.ts';

export const exportSystemsOf = (
  crmSystems: readonly CrmSystem[],
  ticketSystems: readonly TicketSystem[] = [],
): readonly ExportSystem[] => [...crmSystems.map(crmExportSystem), ...ticketSystems.map(ticketExportSystem)];
