// The filters of the activity list in the address, for sharing and the back button.
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
  /** Colleagues, whose published bookings are listed; left out: the user. */
  users?: readonly string[];
  everybody?: true;
};

/** Reads the address; invalid parts are ignored. */
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

/** Whether the list shows colleagues: then it only has published days. */
export const isOfColleagues = ({ users, everybody }: ActivitiesSearch): boolean =>
  everybody === true || users !== undefined;

/** Returns the view of the list: colleagues' days are published. */
export const viewOf = (search: ActivitiesSearch): ActivityView =>
  isOfColleagues(search) ? 'published' : (search.view ?? 'open');
