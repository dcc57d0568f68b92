// Devices, sources and reminders as the server has them.
import type { deviceResourceSchema, reminderSchema } from '@daybook/contract/devices.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { sourceResourceSchema } from '@daybook/contract/sources.ts';
import type { SourceType } from '@daybook/contract/values.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify, notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type Device = z.output<typeof deviceResourceSchema>;
export type DeviceDay = Device['attributes']['days'][number];
export type Source = z.output<typeof sourceResourceSchema>;
export type Reminder = z.output<typeof reminderSchema>;

const pageSize = 50;
const reminderMs = 5 * 60_000;

export const devicesQuery = queryOptions({
  queryKey: queryKeys.devices(),
  queryFn: ({ signal }) => call(routes.listDevices, { query: { limit: 100 }, signal }),
  staleTime: 0,
});

export const remindersQuery = queryOptions({
  queryKey: queryKeys.reminders(),
  queryFn: ({ signal }) => call(routes.listReminders, { signal }),
  staleTime: reminderMs,
  refetchInterval: reminderMs,
});

export type SourceOrder = 'duration' | 'name';
export type SourcesWanted = { readonly search: string; readonly type: SourceType | null; readonly order: SourceOrder };

export const sourcesQuery = ({ search, type, order }: SourcesWanted) =>
  infiniteQueryOptions({
    queryKey: queryKeys.sources(search, type, order),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listSources, {
        query: {
          page: pageParam,
          limit: pageSize,
          sort: order === 'name' ? 'name:asc' : 'duration:desc',
          ...(search === '' ? {} : { search: `like:${search}` as const }),
          ...(type === null ? {} : { type: `eq:${type}` as const }),
        },
        signal,
      }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined,
  });

/** Names a device; this can be undone. */
export const useRenameDevice = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const rename = (id: string, name: string | null) => call(routes.updateDevice, { params: { id }, body: { name } });
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.devices() });
  return useMutation({
    mutationFn: ({ device, name }: { device: Device; name: string | null }) => rename(device.id, name),
    onSuccess: ({ data }, { device: { id, attributes } }) => {
      const former = attributes.name === attributes.own_name ? null : attributes.name;
      notifyWithUndo(t('capture:devices.renamed', { name: data.attributes.name }), () =>
        rename(id, former).then(refresh),
      );
    },
    onSettled: refresh,
  });
};

export const useForgetDevice = (onSettled: () => void) => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (device: Device) => call(routes.forgetDevice, { params: { id: device.id } }),
    onSuccess: (_, { attributes: { name } }) => notify(t('capture:devices.forgotten', { name })),
    onSettled: () => {
      onSettled();
      for (const queryKey of [queryKeys.devices(), queryKeys.tokens(), queryKeys.reminders()]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
};

export type NameOwner = 'user' | 'client';

/** Names a source for the user or, for administrators, for all; this can be undone. */
export const useRenameSource = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const rename = (id: string, name: string | null, owner: NameOwner) =>
    call(routes.updateSource, {
      params: { id },
      body: { name, scope: owner === 'client' ? ('general' as const) : ('personal' as const) },
    });
  const refresh = async () => {
    for (const queryKey of [queryKeys.sources(), queryKeys.timeline(), queryKeys.reports()]) {
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  return useMutation({
    mutationFn: ({ source, name, owner }: { source: Source; name: string | null; owner: NameOwner }) =>
      rename(source.id, name, owner),
    onSuccess: ({ data }, { source: { id, attributes }, owner }) => {
      const former = attributes.named_by === owner ? attributes.name : null;
      notifyWithUndo(t('capture:devices.renamed', { name: data.attributes.name }), () =>
        rename(id, former, owner).then(refresh),
      );
    },
    onSettled: refresh,
  });
};

/** Ignores time in a program or site from now on, by a personal tag; this can be undone. */
export const useIgnoreSource = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const refresh = async () => {
    for (const queryKey of [queryKeys.tags(), queryKeys.timeline(), queryKeys.days()]) {
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  return useMutation({
    mutationFn: ({ attributes: { type, identifier } }: Source) =>
      call(routes.createTag, {
        body: {
          type: type === 'web_custom' ? 'url' : 'process',
          value: identifier,
          ignored: true,
          scope: 'personal',
          nature: 'tag',
        },
      }),
    onSuccess: ({ data, meta }, { attributes: { name } }) =>
      notifyWithUndo(t('capture:sources.ignored', { name, count: meta.applied }), () =>
        call(routes.deleteTag, { params: { id: data.id } }).then(refresh),
      ),
    onSettled: refresh,
  });
};

/** Without minutes: a week for recording, the rest of the day for booking. */
type Dismissal = { key: Reminder['key']; minutes?: number };

export const useDismissReminder = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.reminders() });
  return useMutation({
    mutationFn: ({ key, minutes }: Dismissal) =>
      call(routes.dismissReminder, { params: { key }, query: minutes === undefined ? {} : { minutes } }),
    onSuccess: (_, { key, minutes }) =>
      notifyWithUndo(
        t(
          minutes !== undefined
            ? 'capture:reminders.dismissedHour'
            : key.startsWith('book_')
              ? 'capture:reminders.dismissedToday'
              : 'capture:reminders.dismissed',
        ),
        () => call(routes.restoreReminder, { params: { key } }).then(refresh),
      ),
    onSettled: refresh,
  });
};
