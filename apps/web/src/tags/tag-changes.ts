// Changing tags. A message reports the change and can undo it for ten seconds, the screen for a day.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify, notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import type { Applied, Tag, TagBody, TagChange, TagRun } from './tag-queries.ts';

/** Refreshes everything that shows decisions of tags. */
export const useTagsChanged = () => {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [queryKeys.tags(), queryKeys.timeline(), queryKeys.days(), queryKeys.suggestions()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
};

/** Undoes a change, as long as the server keeps the previous state. */
export const useUndoRun = () => {
  const changed = useTagsChanged();
  return useMutation({
    mutationFn: (run: TagRun) => call(routes.undoTagRun, { params: { id: run.id } }),
    onSettled: changed,
  });
};

/** Reports what a change did, with an undo button. */
const useReport = () => {
  const undo = useUndoRun();
  return (message: string, { run }: Pick<Applied, 'run'>) => {
    if (run !== null) notifyWithUndo(message, () => undo.mutateAsync(run));
  };
};

export const useCreateTag = () => {
  const t = useT();
  const changed = useTagsChanged();
  const report = useReport();
  return useMutation({
    mutationFn: (body: TagBody) => call(routes.createTag, { body }),
    onSuccess: ({ data, meta }) =>
      report(t('tags:decided', { name: data.attributes.value, count: meta.applied }), meta),
    onSettled: changed,
    meta: { errorShown: true },
  });
};

type Change = { tag: Tag; change: TagChange };

export const useChangeTag = () => {
  const t = useT();
  const changed = useTagsChanged();
  const report = useReport();
  return useMutation({
    mutationFn: ({ tag, change }: Change) => call(routes.updateTag, { params: { id: tag.id }, body: change }),
    onSuccess: ({ meta }) => report(t('tags:changed', { count: 1 }), meta),
    onSettled: changed,
    meta: { errorShown: true },
  });
};

export const usePersonalizeTag = () => {
  const t = useT();
  const changed = useTagsChanged();
  const report = useReport();
  return useMutation({
    mutationFn: ({ tag, change }: Change) =>
      call(routes.personalizeTag, {
        params: { id: tag.id },
        body: { contact_id: change.contact_id, internal: change.internal, ignored: change.ignored },
      }),
    onSuccess: ({ data, meta }) =>
      report(t('tags:decided', { name: data.attributes.value, count: meta.applied }), meta),
    onSettled: changed,
    meta: { errorShown: true },
  });
};

export type BatchChange = Pick<
  TagChange,
  'contact_id' | 'internal' | 'ignored' | 'status' | 'locked' | 'is_deleted' | 'apply_to_open'
>;

/** Changes several tags in the same way. */
export const useBatchEdit = () => {
  const t = useT();
  const changed = useTagsChanged();
  const report = useReport();
  return useMutation({
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: BatchChange }) =>
      call(routes.batchEditTags, { body: { tags: [...ids], ...change } }),
    onSuccess: ({ data }, { change }) => {
      const isApplied = Object.keys(change).every((key) => key === 'apply_to_open');
      if (data.skipped.length > 0) notify(t('tags:skipped', { count: data.skipped.length }));
      const changedText = t('tags:changed', { count: data.changed.length });
      report(isApplied ? t('tags:applied', { count: data.applied }) : changedText, data);
    },
    onSettled: changed,
  });
};
