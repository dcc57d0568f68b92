import type { CrmBudgets } from '@daybook/connectors/crm/budget.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { JsonClientSettings } from '@daybook/connectors/crm/json-client.ts';

/** The CRM and accounting systems that can be connected, and how often each connection may call. */
export type CrmParts = {
  readonly systems: readonly CrmSystem[];
  readonly budgets: CrmBudgets;
  /** For tests, which do not wait between two attempts. */
  readonly timing: Pick<JsonClientSettings, 'pausesMs' | 'timeoutMs'>;
};
