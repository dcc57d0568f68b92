// Every CRM and accounting system that can be connected. A new one is a folder of its connector and a line here.
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import { harvest } from '@daybook/connectors/crm/harvest/harvest.ts';

export const crmSystems: readonly CrmSystem[] = [harvest()];
