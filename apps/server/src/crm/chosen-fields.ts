import type { ExportPayload } from '@daybook/connectors/core/export-target.ts';
import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import { carriedValues } from '../custom-fields/custom-fields.service.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Returns the custom fields of a booking as sent to a system: all of them, or those that the organisation chose for it.
 */
export async function chosenFields(
  { database }: Pick<Deps, 'database'>,
  { hours }: CrmDefinition,
  clientId: number,
  { customfields, user }: ExportPayload,
): Promise<ExportPayload['customfields']> {
  if (hours.takesCustomFields !== 'chosen' || Object.keys(customfields).length === 0) return customfields;
  const scope = { clientId, userId: user.id, readsPublished: false, administers: false };
  return database.asUser(scope, (trx) => carriedValues(trx, scope, customfields), { mode: 'read' });
}
