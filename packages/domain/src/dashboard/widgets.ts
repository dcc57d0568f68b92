import type { Plan } from '../billing/plans.ts';

/** The dashboard has fifteen columns (specification 1, part 2, Dashboard). */
export const gridColumns = 15;
export const fewestColumns = 5;

/**
 * The widgets from top to bottom in the default arrangement: their width in columns, and whether they are hidden at
 * first.
 */
export const widgetDefaults = [
  { key: 'redirect', columns: 15, isHidden: false },
  { key: 'welcome', columns: 15, isHidden: false },
  { key: 'today', columns: 9, isHidden: false },
  { key: 'open_days', columns: 6, isHidden: false },
  { key: 'week', columns: 9, isHidden: false },
  { key: 'fortnight', columns: 6, isHidden: false },
  { key: 'team', columns: 15, isHidden: false },
  { key: 'users', columns: 6, isHidden: false },
  { key: 'progress', columns: 9, isHidden: false },
  { key: 'tasks', columns: 15, isHidden: true },
  { key: 'chat', columns: 6, isHidden: false },
  { key: 'webinars', columns: 6, isHidden: false },
  { key: 'news', columns: 9, isHidden: false },
] as const satisfies readonly { key: string; columns: number; isHidden: boolean }[];

export type WidgetKey = (typeof widgetDefaults)[number]['key'];
export const widgetKeys: readonly WidgetKey[] = widgetDefaults.map(({ key }) => key);

export interface Widget {
  readonly key: WidgetKey;
  readonly columns: number;
  readonly isHidden: boolean;
}

export interface DashboardVisitor {
  /** null: no plan was chosen. */
  readonly plan: Plan | null;
  readonly isAdmin: boolean;
  /** Nothing was published yet. */
  readonly isFirstTime: boolean;
  /** The operator of the server answers questions. */
  readonly hasSupport: boolean;
}

/**
 * Whether the user is offered a widget at all, by plan and role (specification 1, part 2, Dashboard). The welcome is
 * for everybody: a server that sells nothing has premium alone, and the tasks disappear once they are done.
 */
export function isWidgetOffered(key: WidgetKey, visitor: DashboardVisitor): boolean {
  switch (key) {
    case 'redirect':
      return visitor.plan === 'embedded';
    case 'chat':
      return visitor.isFirstTime && visitor.hasSupport;
    case 'users':
      return visitor.isAdmin && visitor.isFirstTime;
    case 'team':
      return visitor.isAdmin;
    default:
      return true;
  }
}
