// Changes of several dimensions at once, and of their order.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type BatchWish = { is_deleted: boolean } | { parent_id: string | null } | { contact_id: string | null };

const send = (ids: readonly string[], wish: BatchWish) =>
  call(routes.batchEditDimensions, { body: { dimensions: [...ids], ...wish } });

/** Changes all of them or none; archiving and restoring can be undone. */
export const useBatchEditDimensions = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() });
  return useMutation({
    mutationFn: ({ ids, wish }: { ids: readonly string[]; wish: BatchWish }) => send(ids, wish),
    onSuccess: ({ data }, { wish }) => {
      if (!('is_deleted' in wish)) return;
      const message = t(wish.is_deleted ? 'dimensions:batch.archived' : 'dimensions:batch.restored', {
        count: data.changed.length,
      });
      notifyWithUndo(message, async () => {
        await send(data.changed, { is_deleted: !wish.is_deleted });
        await changed();
      });
    },
    onSettled: changed,
  });
};

/** Moves a dimension behind one of its siblings; null: before all of them. */
export const useReorder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, afterId }: { id: string; afterId: string | null }) =>
      call(routes.reorderDimension, { body: { dimension_id: id, after_id: afterId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() }),
  });
};
