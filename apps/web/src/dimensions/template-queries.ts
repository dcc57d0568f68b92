// Reading and changing booking templates.
import type { templateResourceSchema } from '@daybook/contract/dimension-templates.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type Template = z.infer<typeof templateResourceSchema>;
export type TemplateBody = z.input<typeof routes.createTemplate.body>;

const pageSize = 50;

/** The templates of one level, page by page. */
export const levelTemplatesQuery = (level: string, isArchived: boolean) =>
  infiniteQueryOptions({
    queryKey: queryKeys.dimensions('level-templates', level, isArchived),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listTemplates, {
        params: { id: level },
        query: { page: pageParam, limit: pageSize, ...(isArchived ? { status: 'eq:archived' } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });

const useChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() });
};

/** Adds a template to the level of its lowest dimension, or changes the given one. */
export const useSaveTemplate = (level: string, template: Template | null) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: TemplateBody) =>
      template === null
        ? call(routes.createTemplate, { params: { id: level }, body })
        : call(routes.updateTemplate, {
            params: { level, id: template.id },
            body,
            ifMatch: template.attributes.version,
          }),
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

const place = ({ id, attributes }: Template) => ({ level: attributes.dimension_level_id, id });

/** Restores an archived template. */
export const useRestoreTemplate = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (template: Template) => call(routes.restoreTemplate, { params: place(template) }),
    onSettled: changed,
  });
};

/** Archives a template and offers to undo that. */
export const useArchiveTemplate = () => {
  const t = useT();
  const changed = useChanged();
  const restore = useRestoreTemplate();
  return useMutation({
    mutationFn: (template: Template) => call(routes.archiveTemplate, { params: place(template) }),
    onSuccess: (_nothing, template) =>
      notifyWithUndo(t('dimensions:archived', { name: template.attributes.name }), () => restore.mutateAsync(template)),
    onSettled: changed,
  });
};
