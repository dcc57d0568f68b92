// The levels of the organisation and what can be booked on each for a contact.
import { useQueries, useQuery } from '@tanstack/react-query';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { dimensionsQuery } from './day-queries.ts';
import type { Dimension } from './dimension-choice.ts';

export type LevelChoice = { level: number; name: string; all: readonly Dimension[] };

/** Empty until the levels are there; `isReady` once every level is. */
export const useDimensions = (contactId: string | null) => {
  const { data } = useQuery(levelsQuery);
  const levels = data?.data ?? [];
  const answers = useQueries({ queries: levels.map(({ id }) => dimensionsQuery(id, contactId)) });
  const choices = levels.map(
    ({ attributes }, index): LevelChoice => ({
      level: attributes.level,
      name: attributes.name,
      all: answers[index]?.data ?? [],
    }),
  );
  const byId = new Map(choices.flatMap(({ all }) => all.map((one) => [one.id, one] as const)));
  return { choices, byId, isReady: levels.length > 0 && answers.every((one) => one.data !== undefined) };
};
