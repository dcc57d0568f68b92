// Reading and changing descriptions.
import type { descriptionResourceSchema } from '@daybook/contract/descriptions.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import type { Choice } from '../ui/fields/remote-select.tsx';
import type { DescriptionsSearch } from './descriptions-search.ts';

export type Description = z.infer<typeof descriptionResourceSchema>;
export type Application = Description['attributes']['application'];
export type DescriptionFilter = {
  search: string;
  status: 'active' | 'archived';
  narrowed: DescriptionsSearch;
  direction: 'asc' | 'desc';
};

const pageSize = 50;

const conditionsOf = ({ search, status, narrowed }: DescriptionFilter) => ({
  ...(search === '' ? {} : { search: `like:${search}` as const }),
  ...(status === 'archived' ? { status: 'eq:archived' as const } : {}),
  ...(narrowed.for === undefined ? {} : { application: `eq:${narrowed.for}` as const }),
  ...(narrowed.enabled === undefined ? {} : { enabled: `bool:${narrowed.enabled}` as const }),
  ...(narrowed.dimension === undefined ? {} : { dimension_id: `eq:${narrowed.dimension}` as const }),
  ...(narrowed.level === undefined ? {} : { level: `eq:${narrowed.level}` as const }),
});

/** Descriptions page by page, for the scrolling list. */
export const descriptionsQuery = (filter: DescriptionFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.descriptions('list', filter),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listDescriptions, {
        query: { page: pageParam, limit: pageSize, sort: `description:${filter.direction}`, ...conditionsOf(filter) },
        signal,
      }),
    getNextPageParam: (last) => {
      const { page, limit, total } = last.meta.pagination;
      return page * limit < total ? page + 1 : undefined;
    },
    placeholderData: (previous) => previous,
  });

/** One description, with the colleagues it is shared with. */
export const descriptionQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.descriptions('one', id),
    queryFn: ({ signal }) => call(routes.getDescription, { params: { id }, signal }),
  });

/** Returns colleagues whose name contains the typed text. */
export const searchColleagues = async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
  const { data } = await call(routes.listSharingColleagues, { body: { search: typed }, signal });
  return data.users.map(({ id, name }) => ({ value: id, label: name }));
};

const useDescriptionsChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.descriptions() });
};

export type DescriptionValues = {
  description: string;
  application: Application;
  userIds: readonly string[];
  level: number | null;
  dimensionId: string | null;
  enabled: boolean;
};

/** Saves a description, or changes the given one, and sets the colleagues it is shared with. */
export const useSaveDescription = (description: Description | null) => {
  const changed = useDescriptionsChanged();
  // If a description was saved but sharing it was refused, the next attempt changes it instead of saving it twice.
  const kept = useRef(description);
  return useMutation({
    mutationFn: async (values: DescriptionValues) => {
      const known = kept.current;
      const personal = values.application !== 'all';
      const { level, dimensionId, enabled } = values;
      const body = { description: values.description, enabled, personal, level, dimension_id: dimensionId };
      const { data } = await (known === null
        ? call(routes.createDescription, { body })
        : call(routes.updateDescription, { params: { id: known.id }, body, ifMatch: known.attributes.version }));
      kept.current = data;
      const wasShared = known?.attributes.application === 'users';
      const users = values.application === 'users' ? [...values.userIds] : [];
      if (personal && (wasShared || users.length > 0)) {
        await call(routes.shareDescription, { params: { id: data.id }, body: { users } });
      }
    },
    onSettled: changed,
    meta: { errorShown: true },
  });
};

/** Switches a description's suggestions on or off. */
export const useEnableDescription = () => {
  const changed = useDescriptionsChanged();
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      call(routes.updateDescription, { params: { id }, body: { enabled } }),
    onSettled: changed,
  });
};

/** Restores an archived description. */
export const useRestoreDescription = () => {
  const changed = useDescriptionsChanged();
  return useMutation({
    mutationFn: ({ id }: Description) =>
      call(routes.updateDescription, { params: { id }, body: { is_deleted: false } }),
    onSettled: changed,
  });
};

/** Archives a description and offers to undo that. */
export const useArchiveDescription = () => {
  const t = useT();
  const changed = useDescriptionsChanged();
  const restore = useRestoreDescription();
  return useMutation({
    mutationFn: ({ id }: Description) => call(routes.archiveDescription, { params: { id } }),
    onSuccess: (_nothing, description) =>
      notifyWithUndo(t('descriptions:archived', { name: description.attributes.description }), () =>
        restore.mutateAsync(description),
      ),
    onSettled: changed,
  });
};
