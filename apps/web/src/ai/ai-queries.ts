// Suggestions for a day: requesting them, their progress, and decisions about them.
import type { AiSuggestionSet } from '@daybook/contract/ai.ts';
import { routes } from '@daybook/contract/routes.ts';
import { isUnderWay } from '@daybook/domain/ai/session-states.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { newKey } from '../shell/api/new-key.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify, notifyWithUndo } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { undoOneChange } from '../timeline/editing/undo-one-change.ts';

const lookAgainMs = 500;

/** The latest suggestions of a day; polled while they are being made. */
export const aiSetQuery = (dayId: string) =>
  queryOptions({
    queryKey: queryKeys.ai('set', dayId),
    queryFn: async ({ signal }) =>
      (await call(routes.findAiSuggestionSet, { query: { day_id: dayId }, signal })).data.set,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.status) ? lookAgainMs : false),
    staleTime: 0,
  });

/** Reasons for a suggestion, and for the next best. */
export const explanationQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.ai('why', id),
    queryFn: async ({ signal }) =>
      (await call(routes.explainAiSuggestion, { params: { id }, signal })).data.explanation,
    staleTime: 60_000,
  });

const useDayChanged = (dayId: string) => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.timeline(), queryKeys.suggestions(), queryKeys.ai('set', dayId), queryKeys.days()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
};

export type Asked = { readonly replace: boolean };

/**
 * Requests suggestions. `onBooked` receives the number of bookings that they would replace, if that was not confirmed.
 */
export const useMakeSet = (dayId: string, onBooked: (count: number) => void) => {
  const changed = useDayChanged(dayId);
  return useMutation({
    mutationFn: async ({ replace }: Asked) =>
      (await call(routes.makeAiSuggestions, { body: { day_ids: [dayId], replace } })).data,
    onSuccess: changed,
    onError: (error) => {
      if (!hasCode(error, 'BOOKINGS_WOULD_BE_REPLACED')) presentError(error);
      else onBooked(Number(error.entries[0]?.meta?.['count'] ?? 1));
    },
  });
};

export const useCancelSet = (dayId: string) => {
  const changed = useDayChanged(dayId);
  return useMutation({
    mutationFn: ({ id }: AiSuggestionSet) => call(routes.cancelAiSuggestionSet, { params: { id } }),
    onSuccess: changed,
    onError: presentError,
  });
};

export type Change = {
  readonly kind: 'contact' | 'internal';
  readonly contactId: string | null;
  readonly dimensionIds: readonly string[];
};

/** Report of a decision, by the number of suggestions that it was about, and its way back. */
type Done = { readonly message: (count: number) => string; readonly undo: () => Promise<unknown> };

/** Accepting, changing and declining suggestions of a day. An acceptance can be undone for a while. */
export const useDecisions = (dayId: string) => {
  const t = useT();
  const changed = useDayChanged(dayId);
  const done = async (ids: readonly string[], skipped: readonly string[], { message, undo }: Done) => {
    await changed();
    if (skipped.length > 0) notify(t('ai:skipped', { count: skipped.length }));
    const count = ids.length - skipped.length;
    if (count > 0) notifyWithUndo(message(count), undo);
  };
  const accepted = (dayChange: string): Done => ({
    message: (count) => t('ai:accepted', { count }),
    undo: async () => {
      await undoOneChange([dayId], dayChange);
      await changed();
    },
  });
  const declined = (ids: readonly string[]): Done => ({
    message: (count) => t('ai:declined', { count }),
    undo: () => decline.mutateAsync({ ids, reopen: true }),
  });
  const accept = useMutation({
    mutationFn: async ({ ids, certainOnly = false }: { ids: readonly string[]; certainOnly?: boolean }) => {
      const body = { suggestion_ids: [...ids], certain_only: certainOnly };
      const dayChange = newKey();
      const { data } = await call(routes.acceptAiSuggestions, { body, dayChange });
      await done(ids, data.skipped, accepted(dayChange));
    },
    onError: presentError,
  });
  const modify = useMutation({
    mutationFn: async ({ id, change: { kind, contactId, dimensionIds } }: { id: string; change: Change }) => {
      const target = { kind, contact_id: contactId, dimensions: [...dimensionIds] };
      const dayChange = newKey();
      const { data } = await call(routes.modifyAiSuggestion, { body: { suggestion_id: id, ...target }, dayChange });
      await done([id], data.skipped, accepted(dayChange));
    },
    onError: presentError,
  });
  const decline = useMutation({
    mutationFn: async ({ ids, reopen = false }: { ids: readonly string[]; reopen?: boolean }) => {
      const { data } = await call(routes.declineAiSuggestions, { body: { suggestion_ids: [...ids], reopen } });
      if (reopen) await changed();
      else await done(ids, data.skipped, declined(ids));
    },
    onError: presentError,
  });
  return { accept, modify, decline, isBusy: accept.isPending || modify.isPending || decline.isPending };
};

export type Decisions = ReturnType<typeof useDecisions>;
