// The dashboard as its user arranged it.
import type { DashboardWidget, dashboardRoutes } from '@daybook/contract/dashboard.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { arrangedWidgets } from '@daybook/domain/dashboard/arranged-widgets.ts';
import { type WidgetKey, widgetKeys } from '@daybook/domain/dashboard/widgets.ts';
import { z } from 'zod';
import { findArrangement, removeArrangement, saveArrangement } from './dashboard.repository.ts';

type Arrangement = z.output<typeof dashboardRoutes.getDashboard.response>['data'];

/** A stored arrangement may name widgets that no longer exist: those are left out. */
const keptSchema = z.array(z.object({ key: z.string(), columns: z.number(), is_hidden: z.boolean() })).catch([]);
const isKey = (key: string): key is WidgetKey => widgetKeys.some((one) => one === key);

export async function getDashboard(trx: Transaction, scope: Scope): Promise<Arrangement> {
  const kept = await findArrangement(trx, scope);
  const known = keptSchema.parse(kept ?? []).flatMap(({ key, ...rest }) => (isKey(key) ? [{ key, ...rest }] : []));
  return { widgets: completed(known), is_arranged: kept !== null };
}

/** Saves an arrangement. Returns all widgets in their order. */
export async function arrangeDashboard(
  trx: Transaction,
  scope: Scope,
  widgets: readonly DashboardWidget[],
  now: Date,
): Promise<Arrangement> {
  const all = completed(widgets);
  await saveArrangement(trx, scope, all, now);
  return { widgets: all, is_arranged: true };
}

export const resetDashboard = removeArrangement;

function completed(widgets: readonly DashboardWidget[]): DashboardWidget[] {
  const arranged = widgets.map(({ key, columns, is_hidden }) => ({ key, columns, isHidden: is_hidden }));
  return arrangedWidgets(arranged).map(({ key, columns, isHidden }) => ({ key, columns, is_hidden: isHidden }));
}
