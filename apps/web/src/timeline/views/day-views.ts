// The views of a day, each with its own address. Specification 1, day overview: slides.
export const dayViews = [
  'timeline',
  'overview',
  'activities',
  'activity',
  'per-contact',
  'contacts',
  'registrations',
  'tickets',
  'table',
  'ai',
] as const;
export type DayView = (typeof dayViews)[number];

/** The tabs with their views. A single activity is opened from any of them. */
export const viewsOfTab = {
  timeline: ['timeline'],
  list: ['activities', 'per-contact', 'table'],
  totals: ['overview', 'contacts'],
  bookings: ['registrations'],
  tickets: ['tickets'],
  ai: ['ai'],
} as const satisfies Record<string, readonly DayView[]>;
export type DayTab = keyof typeof viewsOfTab;

const tabs = Object.keys(viewsOfTab) as DayTab[];

/** Returns the tab that contains a view. */
export const tabOf = (view: DayView): DayTab =>
  tabs.find((tab) => viewsOfTab[tab].some((one) => one === view)) ?? 'list';

export type DaySearch = {
  date?: string;
  view?: DayView;
  user?: string;
  /** The activity that is shown, by its subject. */
  subject?: string;
};

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const viewOf = (value: unknown): DayView | undefined => dayViews.find((view) => view === value);
const digits = (value: unknown): string | undefined => (/^\d{1,15}$/.test(String(value)) ? String(value) : undefined);

/** Returns the parameters of the day's address; invalid ones are ignored. */
export const readDaySearch = (search: Record<string, unknown>): DaySearch => {
  const view = viewOf(search['view']);
  const user = digits(search['user']);
  const subject = view === 'activity' ? digits(search['subject']) : undefined;
  return {
    ...(isDate(search['date']) ? { date: search['date'] } : {}),
    ...(view ? { view } : {}),
    ...(user ? { user } : {}),
    ...(subject ? { subject } : {}),
  };
};
