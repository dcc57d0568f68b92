// The views of a day, each with an address of its own.
export const dayViews = ['timeline', 'overview', 'contacts', 'registrations', 'table'] as const;
export type DayView = (typeof dayViews)[number];

export type DaySearch = { date?: string; view?: DayView; user?: string };

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const viewOf = (value: unknown): DayView | undefined => dayViews.find((view) => view === value);
const digits = (value: unknown): string | undefined => (/^\d{1,15}$/.test(String(value)) ? String(value) : undefined);

/** What an address says about the day: what does not fit is left out. */
export const readDaySearch = (search: Record<string, unknown>): DaySearch => {
  const view = viewOf(search['view']);
  const user = digits(search['user']);
  return {
    ...(isDate(search['date']) ? { date: search['date'] } : {}),
    ...(view ? { view } : {}),
    ...(user ? { user } : {}),
  };
};
