// Reading and changing departments and locations, which are handled alike.
import type { departmentResourceSchema, locationResourceSchema } from '@daybook/contract/places.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import type { ListQuery } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type PlaceKind = 'departments' | 'locations';
type Location = z.infer<typeof locationResourceSchema>;
type Department = z.infer<typeof departmentResourceSchema>;
export type Place = Department & { attributes: Partial<Location['attributes']> };
export type PlaceValues = z.input<typeof routes.createLocation.body>;

/** The calls of each kind; a department only has a name. */
const calls = {
  departments: {
    create: ({ name }: PlaceValues) => call(routes.createDepartment, { body: { name } }),
    update: (id: string, { name }: PlaceValues) => call(routes.updateDepartment, { params: { id }, body: { name } }),
    archive: (id: string) => call(routes.archiveDepartment, { params: { id } }),
    restore: (id: string) => call(routes.restoreDepartment, { params: { id } }),
  },
  locations: {
    create: (body: PlaceValues) => call(routes.createLocation, { body }),
    update: (id: string, body: PlaceValues) => call(routes.updateLocation, { params: { id }, body }),
    archive: (id: string) => call(routes.archiveLocation, { params: { id } }),
    restore: (id: string) => call(routes.restoreLocation, { params: { id } }),
  },
} as const;

type PlacePage = { data: readonly Place[]; meta: { pagination: { page: number; limit: number; total: number } } };

const readPage = (
  kind: PlaceKind,
  query: ListQuery<typeof routes.listDepartments.list>,
  signal: AbortSignal,
): Promise<PlacePage> =>
  kind === 'departments'
    ? call(routes.listDepartments, { query, signal })
    : call(routes.listLocations, { query, signal });

/** Departments or locations page by page. */
export const placesQuery = (kind: PlaceKind, isArchived: boolean) =>
  infiniteQueryOptions({
    queryKey: queryKeys.places(kind, isArchived),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      readPage(kind, { page: pageParam, limit: 100, ...(isArchived ? { status: 'eq:archived' } : {}) }, signal),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });

const useChanged = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([queryKeys.places(), queryKeys.audit()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** Adds a place, or changes the given one. */
export const useSavePlace = (kind: PlaceKind, place: Place | null) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (values: PlaceValues) => {
      await (place === null ? calls[kind].create(values) : calls[kind].update(place.id, values));
    },
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

export const useRestorePlace = (kind: PlaceKind) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (place: Place) => calls[kind].restore(place.id),
    onSettled: changed,
  });
};

/** Archives a place and offers to undo that. */
export const useArchivePlace = (kind: PlaceKind) => {
  const t = useT();
  const changed = useChanged();
  const restore = useRestorePlace(kind);
  return useMutation({
    mutationFn: (place: Place) => calls[kind].archive(place.id),
    onSuccess: (_nothing, place) =>
      void notifyWithUndo(t('organisations:places.archived', { name: place.attributes.name }), () =>
        restore.mutateAsync(place),
      ),
    onSettled: changed,
  });
};
