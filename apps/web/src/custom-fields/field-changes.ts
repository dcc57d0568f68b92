// Defines the custom fields of bookings.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import type { CustomField } from './field-queries.ts';

export type FieldBody = z.input<typeof routes.createCustomField.body>;

const useChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.customFields() });
};

/** Adds a field, or changes the given one; its key and type stay. */
export const useSaveField = (field: CustomField | null) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ key, type, ...body }: FieldBody) =>
      field === null
        ? call(routes.createCustomField, { body: { key, type, ...body } })
        : call(routes.updateCustomField, { params: { id: field.id }, body, ifMatch: field.attributes.version }),
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

/** Archives or restores a field. */
export const useArchiveField = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async ({ id, attributes }: CustomField) => {
      if (attributes.is_deleted) await call(routes.restoreCustomField, { params: { id } });
      else await call(routes.archiveCustomField, { params: { id } });
    },
    onSettled: changed,
  });
};
