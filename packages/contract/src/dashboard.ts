// The arrangement of the user's dashboard. Specification 1, part 2, Dashboard.
import { fewestColumns, gridColumns, widgetKeys } from '@daybook/domain/dashboard/widgets.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';

const widgetSchema = z.strictObject({
  key: z.enum(widgetKeys),
  /** Width in the fifteen columns of the grid. */
  columns: z.number().int().min(fewestColumns).max(gridColumns),
  is_hidden: z.boolean(),
});
export type DashboardWidget = z.infer<typeof widgetSchema>;
const widgetsSchema = z.array(widgetSchema).max(widgetKeys.length);
const arrangementSchema = rpcSchema(
  z.strictObject({
    /** All widgets in their order; whether one is offered depends on plan and role. */
    widgets: widgetsSchema,
    /** Whether the user arranged them. */
    is_arranged: z.boolean(),
  }),
);
const own = { concept: 'dashboard', access: 'signed_in', ability: null, path: '/api/v1/dashboard' } as const;

export const dashboardRoutes = {
  getDashboard: defineRoute({
    ...own,
    method: 'GET',
    name: 'getDashboard',
    summary: 'The widgets of the dashboard as the user arranged them.',
    status: 200,
    response: arrangementSchema,
  }),
  arrangeDashboard: defineRoute({
    ...own,
    method: 'PUT',
    name: 'arrangeDashboard',
    impersonation: 'refused',
    summary: 'Keeps order, width and visibility of the widgets. One that is not named keeps its place by default.',
    body: z.strictObject({ widgets: widgetsSchema }),
    status: 200,
    response: arrangementSchema,
  }),
  resetDashboard: defineRoute({
    ...own,
    method: 'DELETE',
    name: 'resetDashboard',
    impersonation: 'refused',
    summary: 'Forgets the arrangement of the dashboard.',
    status: 204,
    response: z.null(),
  }),
};
