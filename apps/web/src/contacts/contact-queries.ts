// Reading and changing contacts.
import type { contactResourceSchema } from '@daybook/contract/contacts.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api.ts';
import { useT } from '../shell/i18n.ts';
import { notifyWithUndo } from '../shell/notify.tsx';
import { queryKeys } from '../shell/query-keys.ts';

export type Contact = z.infer<typeof contactResourceSchema>;
export const contactSorts = ['name', 'code', 'last_activity', 'booked_duration'] as const;
export type ContactFilter = {
  search: string;
  status: 'active' | 'archived';
  sort: (typeof contactSorts)[number];
  direction: 'asc' | 'desc';
};

const pageSize = 50;

/** Contacts page by page, as the list scrolls. */
export const contactsQuery = (filter: ContactFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.contacts('list', filter),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listContacts, {
        query: {
          page: pageParam,
          limit: pageSize,
          sort: `${filter.sort}:${filter.direction}`,
          ...(filter.search === '' ? {} : { search: `like:${filter.search}` }),
          ...(filter.status === 'archived' ? { status: 'eq:archived' } : {}),
        },
        signal,
      }),
    getNextPageParam: (last) => {
      const { page, limit, total } = last.meta.pagination;
      return page * limit < total ? page + 1 : undefined;
    },
    placeholderData: (previous) => previous,
  });

const useContactsChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.contacts() });
};

export type ContactValues = { name: string; code: string };
const bodyOf = ({ name, code }: ContactValues) => ({ name, code: code.trim() === '' ? null : code });

/** Adds a contact, or changes the one that is given, unless somebody else changed it meanwhile. */
export const useSaveContact = (contact: Contact | null) => {
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: (values: ContactValues) =>
      contact === null
        ? call(routes.createContact, { body: bodyOf(values) })
        : call(routes.updateContact, {
            params: { id: contact.id },
            body: bodyOf(values),
            ifMatch: contact.attributes.version,
          }),
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

/** Takes an archived contact back. */
export const useRestoreContact = () => {
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: (contact: Contact) => call(routes.restoreContact, { params: { id: contact.id } }),
    onSettled: changed,
  });
};

/** Archives a contact and offers to take it back. */
export const useArchiveContact = () => {
  const t = useT();
  const changed = useContactsChanged();
  const restore = useRestoreContact();
  return useMutation({
    mutationFn: (contact: Contact) => call(routes.archiveContact, { params: { id: contact.id } }),
    onSuccess: (_nothing, contact) =>
      notifyWithUndo(t('contacts:archived', { name: contact.attributes.name }), () => restore.mutateAsync(contact)),
    onSettled: changed,
  });
};
