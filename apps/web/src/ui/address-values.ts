// Values of an address; what makes no sense is left out rather than refused.
import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';

/** One of a few words. */
export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

/** A date, YYYY-MM-DD. */
export const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;

/** Ids, one or several. */
export const idsOf = (value: unknown): readonly string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).map(String).filter((id) => /^\d{1,15}$/.test(id));
  return list.length > 0 ? list : undefined;
};

/** Something that is so, or not said. */
export const yesOf = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The same without what is not there. */
export const withoutMissing = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
