// The AI's proposals, drawn on the timeline among other proposals for users with that setting.
import type { AiSuggestion } from '@daybook/contract/ai.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { useHasAi } from '../shell/use-has-ai.ts';

const noneOf: readonly never[] = [];

const asProposal = (one: AiSuggestion): BookingSuggestion => ({
  id: `ai ${one.id}`,
  log_ids: one.log_ids,
  contact_id: one.contact_id,
  contact_name: one.contact_name,
  internal: one.kind === 'internal',
  dimensions: one.booking?.dimensions ?? [],
  description: one.booking?.description ?? '',
  recorded: one.duration,
  duration: one.duration,
  below_threshold: false,
  alternatives: [],
  complete: one.booking?.complete ?? false,
  certain: one.certain,
  evidence: null,
  subjects: [],
});

/** The proposals of a day with the AI's open ones; where both overlap, the AI's is shown. */
export const useWithAiProposals = (
  { day }: Timeline,
  proposals: readonly BookingSuggestion[],
): readonly BookingSuggestion[] => {
  const hasAi = useHasAi();
  const wants = useSession().preferences.day_processing?.show_suggestions_ai_timeline === true;
  const dayId = day.id ?? '';
  const { data: suggestions = noneOf } = useQuery({
    queryKey: queryKeys.ai('set', dayId),
    queryFn: async ({ signal }) =>
      (await call(routes.findAiSuggestionSet, { query: { day_id: dayId }, signal })).data.set,
    select: (set) => set?.suggestions ?? noneOf,
    enabled: hasAi && wants && day.id !== null && day.status === 'open',
  });
  return useMemo(() => {
    const own = suggestions.filter((one) => one.status === 'open' && one.kind !== 'ignored').map(asProposal);
    if (own.length === 0) return proposals;
    const covered = new Set(own.flatMap(({ log_ids: ids }) => ids));
    return [...own, ...proposals.filter(({ log_ids: ids }) => !ids.some((id) => covered.has(id)))];
  }, [suggestions, proposals]);
};
