// Reads values of an address; invalid ones are ignored.
import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';

/** Returns the value if it is one of these words. */
export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

/** Returns the value if it is a date, YYYY-MM-DD. */
export const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;

/** Returns one or several ids. */
export const idsOf = (value: unknown): readonly string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).map(String).filter((id) => /^\d{1,15}$/.test(id));
  return list.length > 0 ? list : undefined;
};

/** Returns true if the value is true, otherwise nothing. */
export const yesOf = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns the object without its missing values. */
export const withoutMissing = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
