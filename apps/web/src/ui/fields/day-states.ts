// The states of the user's days in a month, for the months to choose a day from. The shell knows how they are read.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Published, or open with activity; a day without activity is neither. */
export type DayState = 'published' | 'open';
/** The days of a month by date: their states, and the names of public holidays that apply. */
export type DayStates = {
  readonly states: ReadonlyMap<string, DayState>;
  readonly holidays: ReadonlyMap<string, string>;
};
export type DayStatesQuery = Pick<UseQueryOptions<DayStates>, 'queryKey' | 'queryFn' | 'staleTime' | 'meta'>;

export const DayStatesContext = createContext<((from: string, to: string) => DayStatesQuery) | null>(null);

const none: DayStates = { states: new Map(), holidays: new Map() };

/** Returns the states of the days from one date to another; none while they are not known, or while signed out. */
export const useDayStates = (from: string, to: string): DayStates => {
  const queryOf = useContext(DayStatesContext);
  const { data } = useQuery({
    ...(queryOf?.(from, to) ?? { queryKey: ['no day states'], queryFn: () => none }),
    enabled: queryOf !== null,
  });
  return data ?? none;
};
