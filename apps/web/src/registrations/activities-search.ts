// The filters of the activity logs as they stand in the address, so that a list can be shared and gone back to.
import { type BookingSearch, readBookingSearch } from '../reports/booking-search.ts';
import { type Period, periods } from '../reports/report-periods.ts';
import { dateOf, idsOf, oneOf, withoutMissing, yesOf } from '../ui/address-values.ts';

export const activityViews = ['open', 'published'] as const;
export type ActivityView = (typeof activityViews)[number];

export type ActivitiesSearch = BookingSearch & {
  /** Left out: open. */
  view?: ActivityView;
  /** Left out: this month. */
  period?: Period;
  start?: string;
  end?: string;
  /** Of colleagues, published ones alone; left out: the own ones. */
  users?: readonly string[];
  everybody?: true;
};

/** Reads the address; what makes no sense is left out rather than refused. */
export const readActivitiesSearch = (search: Record<string, unknown>): ActivitiesSearch =>
  withoutMissing({
    view: oneOf(activityViews, search.view),
    period: oneOf(periods, search.period),
    start: dateOf(search.start),
    end: dateOf(search.end),
    ...readBookingSearch(search),
    users: idsOf(search.users),
    everybody: yesOf(search.everybody),
  });

/** Whether the list is about somebody else than the user: then it has published days alone. */
export const isOfColleagues = ({ users, everybody }: ActivitiesSearch): boolean =>
  everybody === true || users !== undefined;

/** Returns the days that the list shows: those of colleagues are published. */
export const viewOf = (search: ActivitiesSearch): ActivityView =>
  isOfColleagues(search) ? 'published' : (search.view ?? 'open');
