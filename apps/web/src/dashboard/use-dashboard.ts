// The widgets of the dashboard: which are offered, in which order, and changes of that.
import type { DashboardWidget } from '@daybook/contract/dashboard.ts';
import { routes } from '@daybook/contract/routes.ts';
import { type DashboardVisitor, isWidgetOffered } from '@daybook/domain/dashboard/widgets.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ownDaysQuery } from './dashboard-queries.ts';

const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard(),
  queryFn: async ({ signal }) => (await call(routes.getDashboard, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

const useVisitor = (): DashboardVisitor => {
  const { user } = useSession();
  const { today } = useFormats();
  const days = useQuery(ownDaysQuery(today)).data?.data;
  return {
    plan: user.subscription_id,
    isAdmin: user.is_admin,
    isFirstTime: days?.every(({ attributes }) => isDayOpen(attributes.status)) ?? false,
    hasSupport: user.features['support_chat'] === true,
  };
};

export type Dashboard = {
  /** Those that plan and role allow; undefined until they are known. */
  widgets: readonly DashboardWidget[] | undefined;
  isArranged: boolean;
  arrange: (widgets: readonly DashboardWidget[]) => void;
  reset: () => void;
  query: { error: Error | null; refetch: () => unknown };
};

export const useDashboard = (): Dashboard => {
  const queryClient = useQueryClient();
  const visitor = useVisitor();
  const query = useQuery(dashboardQuery);
  const put = (widgets: readonly DashboardWidget[], isArranged: boolean) =>
    queryClient.setQueryData(dashboardQuery.queryKey, { widgets: [...widgets], is_arranged: isArranged });
  const onError = () => queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey });
  const arranging = useMutation({
    mutationFn: (widgets: readonly DashboardWidget[]) =>
      call(routes.arrangeDashboard, { body: { widgets: [...widgets] } }),
    onMutate: (widgets) => put(widgets, true),
    onError,
  });
  const resetting = useMutation({
    mutationFn: () => call(routes.resetDashboard, {}),
    onSettled: onError,
  });
  const all = query.data?.widgets ?? [];
  return {
    widgets: query.data && all.filter(({ key }) => isWidgetOffered(key, visitor)),
    isArranged: query.data?.is_arranged ?? false,
    // Widgets that are not offered now keep their place behind the others.
    arrange: (widgets) =>
      arranging.mutate([...widgets, ...all.filter(({ key }) => !widgets.some((one) => one.key === key))]),
    reset: () => resetting.mutate(),
    query,
  };
};
