// The filters of the activity logs as they stand in the address, so that a list can be shared and gone back to.
import { type Period, periods } from '../reports/report-periods.ts';
import { dateOf, idsOf, oneOf, withoutMissing, yesOf } from '../ui/address-values.ts';

export const activityViews = ['open', 'published'] as const;
export type ActivityView = (typeof activityViews)[number];
export const workKinds = ['contact', 'internal'] as const;
export type WorkKind = (typeof workKinds)[number];
export const billableChoices = ['yes', 'no'] as const;

export type ActivitiesSearch = {
  /** Left out: open. */
  view?: ActivityView;
  /** Left out: this month. */
  period?: Period;
  start?: string;
  end?: string;
  contacts?: readonly string[];
  dimensions?: readonly string[];
  sources?: readonly string[];
  /** For contacts or internal; left out: both. */
  kind?: WorkKind;
  billable?: (typeof billableChoices)[number];
  text?: string;
  /** Of colleagues, published ones alone; left out: the own ones. */
  users?: readonly string[];
  everybody?: true;
};

const longestText = 200;
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, longestText);
};

/** Reads the address; what makes no sense is left out rather than refused. */
export const readActivitiesSearch = (search: Record<string, unknown>): ActivitiesSearch =>
  withoutMissing({
    view: oneOf(activityViews, search.view),
    period: oneOf(periods, search.period),
    start: dateOf(search.start),
    end: dateOf(search.end),
    contacts: idsOf(search.contacts),
    dimensions: idsOf(search.dimensions),
    sources: idsOf(search.sources),
    kind: oneOf(workKinds, search.kind),
    billable: oneOf(billableChoices, search.billable),
    text: textOf(search.text),
    users: idsOf(search.users),
    everybody: yesOf(search.everybody),
  });

/** Whether something leaves days or parts of days out, beside the period. */
export const isNarrowed = ({ contacts, dimensions, sources, kind, billable, text }: ActivitiesSearch): boolean =>
  [contacts, dimensions, sources, kind, billable, text].some((value) => value !== undefined);

/** Whether the list is about somebody else than the user: then it has published days alone. */
export const isOfColleagues = ({ users, everybody }: ActivitiesSearch): boolean =>
  everybody === true || users !== undefined;

/** What the list shows of the days: those of colleagues are published. */
export const viewOf = (search: ActivitiesSearch): ActivityView =>
  isOfColleagues(search) ? 'published' : (search.view ?? 'open');
