// Changing several activities of open days at once, and undoing that.
import { routes } from '@daybook/contract/routes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import type { Activity } from './activity-queries.ts';

/** A change for all of them; missing fields stay. */
export type ActivityChange =
  | { readonly description: string }
  | { readonly contactId: string | null; readonly dimensionIds: readonly string[] };

const mostAtOnce = 500;

const bodyOf = (change: ActivityChange) =>
  'description' in change
    ? change
    : {
        contact_id: change.contactId,
        internal: change.contactId === null,
        dimensions: [...change.dimensionIds],
      };

/** Refreshes everything that shows bookings. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [queryKeys.activities(), queryKeys.timeline(), queryKeys.days()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

const inParts = async (activities: readonly Activity[], send: (ids: string[]) => Promise<unknown>) => {
  for (let at = 0; at < activities.length; at += mostAtOnce) {
    await send(activities.slice(at, at + mostAtOnce).map(({ id }) => id));
  }
};

const asBefore = async (activities: readonly Activity[]) => {
  for (const { id, attributes } of activities) {
    const { contact_id, internal, description, dimensions } = attributes;
    const body = { contact_id, internal, description, dimensions: dimensions.map((one) => one.id) };
    await call(routes.updateActivity, { params: { id }, body });
  }
};

/** Changes activities in the same way, in batches of five hundred, each all or none. */
export const useChangeActivities = (onDone: () => void) => {
  const t = useT();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ activities, change }: { activities: readonly Activity[]; change: ActivityChange }) =>
      inParts(activities, (registrations) =>
        call(routes.updateRegistrations, { body: { registrations, ...bodyOf(change) } }),
      ),
    onSuccess: (_nothing, { activities }) => {
      notifyWithUndo(t('registrations:changed', { count: activities.length }), async () => {
        await asBefore(activities);
        await refresh(client);
      });
      onDone();
    },
    onSettled: () => refresh(client),
  });
};

/** Archives activities one after the other; after a refusal the finished ones stay archived. */
export const useArchiveActivities = (onDone: () => void) => {
  const t = useT();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (activities: readonly Activity[]) => {
      for (const { id } of activities) await call(routes.archiveActivity, { params: { id } });
    },
    onSuccess: (_nothing, activities) => {
      notifyWithUndo(t('registrations:archived', { count: activities.length }), async () => {
        for (const { id } of activities) await call(routes.restoreActivity, { params: { id } });
        await refresh(client);
      });
      onDone();
    },
    onSettled: () => refresh(client),
  });
};
