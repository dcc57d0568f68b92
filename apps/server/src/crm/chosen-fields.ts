import type { ExportPayload } from '@daybook/connectors/core/export-target.ts';
import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import { afasFieldsView } from '../custom-fields/custom-fields.service.ts';
import type { Deps } from '../platform/deps.ts';

/** The custom fields of a booking that go to a system: all, or those that the organisation chose for it. */
export async function chosenFields(
  { database }: Pick<Deps, 'database'>,
  { hours }: CrmDefinition,
  clientId: number,
  { customfields, user }: ExportPayload,
): Promise<ExportPayload['customfields']> {
  if (hours.takesCustomFields !== 'chosen' || Object.keys(customfields).length === 0) return customfields;
  const scope = { clientId, userId: user.id, readsPublished: false, administers: false };
  const view = await database.asUser(scope, (trx) => afasFieldsView(trx, scope), { mode: 'read' });
  const chosen = new Set(view.custom_fields.map(({ key }) => key));
  return Object.fromEntries(Object.entries(customfields).filter(([key]) => chosen.has(key)));
}
