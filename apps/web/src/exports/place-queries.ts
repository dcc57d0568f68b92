// The counterparts of objects in the connected system; only requested if there is one.
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

const onItsWayMs = 5000;

export const contactPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.exports('places', 'contact', id),
    queryFn: async ({ signal }) => (await call(routes.getContactOutside, { params: { id }, signal })).data.place,
  });

export const dimensionPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.exports('places', 'dimension', id),
    queryFn: async ({ signal }) => (await call(routes.getDimensionOutside, { params: { id }, signal })).data.place,
  });

/** Polled while it is being sent. */
export const activityPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.exports('places', 'activity', id),
    queryFn: async ({ signal }) => (await call(routes.getActivityOutside, { params: { id }, signal })).data.place,
    refetchInterval: ({ state }) => (state.data?.status === 'busy' ? onItsWayMs : false),
  });

/** Returns the system that an organisation uses; null: none. */
export const usedSystem = ({ external_crm: key }: { external_crm?: string | null | undefined }): string | null =>
  key === undefined || key === 'none' ? null : key;
