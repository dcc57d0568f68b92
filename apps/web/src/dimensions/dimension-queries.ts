// Reading and changing projects, subprojects and working codes.
import type { dimensionLevelResourceSchema, dimensionResourceSchema } from '@daybook/contract/dimensions.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type Level = z.infer<typeof dimensionLevelResourceSchema>;
export type Dimension = z.infer<typeof dimensionResourceSchema>;
export type DimensionFilter = { level: string; search: string; status: 'active' | 'archived' };

const pageSize = 100;

/** The levels on which the organisation books; they rarely change. */
export const levelsQuery = queryOptions({
  queryKey: queryKeys.dimensionLevels(),
  queryFn: ({ signal }) => call(routes.listDimensionLevels, { query: { limit: 20 }, signal }),
  staleTime: 24 * 60 * 60_000,
});

/** The dimensions of one level, page by page. */
export const dimensionsQuery = ({ level, search, status }: DimensionFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.dimensions('list', level, search, status),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listDimensions, {
        params: { id: level },
        query: {
          page: pageParam,
          limit: pageSize,
          ...(search === '' ? {} : { search: `like:${search}` }),
          ...(status === 'archived' ? { status: 'eq:archived' } : {}),
        },
        signal,
      }),
    getNextPageParam: (last) => {
      const { page, limit, total } = last.meta.pagination;
      return page * limit < total ? page + 1 : undefined;
    },
    placeholderData: (previous) => previous,
  });

const branchSize = 50;

/** The dimensions below one parent (null: without a parent), in order, page by page. */
export const siblingsQuery = (level: string, parent: string | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.dimensions('siblings', level, parent),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listDimensions, {
        params: { id: level },
        query: {
          page: pageParam,
          limit: branchSize,
          sort: 'position:asc',
          parent_id: parent === null ? 'eeq:' : `eq:${parent}`,
        },
        signal,
      }),
    getNextPageParam: (last) => {
      const { page, limit, total } = last.meta.pagination;
      return page * limit < total ? page + 1 : undefined;
    },
  });

/** The names of contacts by id, for the visible rows. */
export const contactNamesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.contacts('names', ids),
    queryFn: ({ signal }) => call(routes.listContacts, { query: { id: `in:${ids.join(',')}`, limit: 500 }, signal }),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });

/** The names of a level's dimensions by id, for the rows one level lower. */
export const parentNamesQuery = (level: string | null, ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.dimensions('names', level, ids),
    queryFn: ({ signal }) =>
      call(routes.listDimensions, {
        params: { id: level ?? '' },
        query: { id: `in:${ids.join(',')}`, limit: 500 },
        signal,
      }),
    enabled: level !== null && ids.length > 0,
    placeholderData: (previous) => previous,
  });

const useDimensionsChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() });
};

export type DimensionValues = {
  name: string;
  code: string;
  parentId: string | null;
  contactId: string | null;
  requiresChild: boolean;
  isDefault: boolean;
};

const bodyOf = (values: DimensionValues) => ({
  name: values.name,
  code: values.code.trim() === '' ? null : values.code,
  parent_id: values.parentId,
  contact_id: values.contactId,
  requires_child_dimension: values.requiresChild,
  is_default: values.isDefault,
});

/** Adds a dimension to a level, or changes the given one. */
export const useSaveDimension = (level: string, dimension: Dimension | null) => {
  const changed = useDimensionsChanged();
  return useMutation({
    mutationFn: (values: DimensionValues) =>
      dimension === null
        ? call(routes.createDimension, { params: { id: level }, body: bodyOf(values) })
        : call(routes.updateDimension, {
            params: { level, id: dimension.id },
            body: bodyOf(values),
            ifMatch: dimension.attributes.version,
          }),
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

const place = (dimension: Dimension) => ({ level: dimension.attributes.dimension_level_id, id: dimension.id });

/** Restores an archived dimension. */
export const useRestoreDimension = () => {
  const changed = useDimensionsChanged();
  return useMutation({
    mutationFn: (dimension: Dimension) => call(routes.restoreDimension, { params: place(dimension) }),
    onSettled: changed,
  });
};

/** Archives a dimension and offers to undo that. */
export const useArchiveDimension = () => {
  const t = useT();
  const changed = useDimensionsChanged();
  const restore = useRestoreDimension();
  return useMutation({
    mutationFn: (dimension: Dimension) => call(routes.archiveDimension, { params: place(dimension) }),
    onSuccess: (_nothing, dimension) =>
      notifyWithUndo(t('dimensions:archived', { name: dimension.attributes.name }), () =>
        restore.mutateAsync(dimension),
      ),
    onSettled: changed,
  });
};
