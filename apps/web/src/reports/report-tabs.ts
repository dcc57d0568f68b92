// The tabs of the report screen, in the order of the bar. Each has its own folder and is loaded when it is opened.
import type { ComponentType } from 'react';
import { type TabKey, tabKeys } from './report-search.ts';
import type { TabProps } from './tab-props.ts';

type TabModule = { readonly ReportTabView: ComponentType<TabProps> };
export type ReportTab = { readonly key: TabKey; readonly load: () => Promise<TabModule> };

const loads: Partial<Record<TabKey, ReportTab['load']>> = {
  overview: () => import('./overview/overview-tab.tsx'),
  contacts: () => import('./contacts/contacts-tab.tsx'),
  productivity: () => import('./people/productivity-tab.tsx'),
  activities: () => import('./activities/activities-tab.tsx'),
  timesheets: () => import('./timesheets/timesheets-tab.tsx'),
  users: () => import('./people/users-tab.tsx'),
  codes: () => import('./codes/codes-tab.tsx'),
  unbooked: () => import('./unbooked/unbooked-tab.tsx'),
  leakage: () => import('./leakage/leakage-tab.tsx'),
  rhythm: () => import('./rhythm/rhythm-tab.tsx'),
};

export const reportTabs: readonly ReportTab[] = tabKeys.flatMap((key) => {
  const load = loads[key];
  return load === undefined ? [] : [{ key, load }];
});
