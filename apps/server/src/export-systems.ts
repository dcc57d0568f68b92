// Every system to which published bookings can go.
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import { crmExportSystem } from './crm/crm.service.ts';
import type { ExportSystem } from './platform/export-system.ts';

export const exportSystemsOf = (crmSystems: readonly CrmSystem[]): readonly ExportSystem[] =>
  crmSystems.map(crmExportSystem);
