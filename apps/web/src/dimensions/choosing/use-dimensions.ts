// The levels of the organisation and the choices on each, below the choices above.
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ChoiceTarget, choicesQuery } from '../../timeline/frame/day-queries.ts';
import { levelsQuery } from '../dimension-queries.ts';
import type { Chosen, Dimension } from './dimension-choice.ts';

export type LevelChoice = {
  level: number;
  levelId: string;
  name: string;
  all: readonly Dimension[];
  hasMore: boolean;
  /** Choices above it. */
  parents: readonly string[];
};

/**
 * Empty until the levels are loaded; `isReady` once every level is, `isFresh` once the offers of each fit the choice.
 */
export const useDimensions = (target: ChoiceTarget, chosen: Chosen) => {
  const { data } = useQuery(levelsQuery);
  const levels = (data?.data ?? []).map(({ id, attributes }) => ({
    level: attributes.level,
    levelId: id,
    name: attributes.name,
    parents: chosen.filter((one) => one.level < attributes.level).map(({ id }) => id),
  }));
  const answers = useQueries({ queries: levels.map(({ level, parents }) => choicesQuery(level, target, parents)) });
  const choices = levels.map(
    (one, index): LevelChoice => ({
      ...one,
      all: answers[index]?.data?.dimensions ?? [],
      hasMore: answers[index]?.data?.has_more ?? false,
    }),
  );
  const isReady = levels.length > 0 && answers.every((one) => one.data !== undefined);
  return { choices, isReady, isFresh: isReady && answers.every((one) => !one.isPlaceholderData) };
};
