// The widgets of the dashboard: those that are offered, their order, and changes of it.
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
import { freshStartQuery } from './start-queries.ts';

const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard(),
  queryFn: async ({ signal }) => (await call(routes.getDashboard, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

const useVisitor = (): { visitor: DashboardVisitor; isLoading: boolean } => {
  const { user } = useSession();
  const { today } = useFormats();
  const { data: days, isLoading } = useQuery(ownDaysQuery(today));
  const visitor = {
    plan: user.subscription_id,
    isAdmin: user.is_admin,
    isFirstTime: days?.data.every(({ attributes }) => isDayOpen(attributes.status)) ?? false,
    hasSupport: user.features['support_chat'] === true,
  };
  return { visitor, isLoading };
};

/** The tasks decide whether the first card is shown, which would push the others down if it came later. */
const useAreTasksLoading = (): boolean => {
  const { user, impersonator } = useSession();
  return useQuery({ ...freshStartQuery(user.id), enabled: !user.is_demo && impersonator === null }).isLoading;
};

export type Dashboard = {
  /** Those that plan and role allow; undefined until these are known, with their initial arrangement. */
  widgets: readonly DashboardWidget[] | undefined;
  isArranged: boolean;
  arrange: (widgets: readonly DashboardWidget[]) => void;
  reset: () => void;
  query: { error: Error | null; refetch: () => unknown };
};

export const useDashboard = (): Dashboard => {
  const queryClient = useQueryClient();
  const { visitor, isLoading: areDaysLoading } = useVisitor();
  const areTasksLoading = useAreTasksLoading();
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
    widgets:
      query.data && !areDaysLoading && !areTasksLoading
        ? all.filter(({ key }) => isWidgetOffered(key, visitor))
        : undefined,
    isArranged: query.data?.is_arranged ?? false,
    // Widgets that are not offered now keep their order after the others.
    arrange: (widgets) =>
      arranging.mutate([...widgets, ...all.filter(({ key }) => !widgets.some((one) => one.key === key))]),
    reset: () => resetting.mutate(),
    query,
  };
};
