// Reading and changing contacts.
import type { companyResourceSchema, contactResourceSchema, contactTypeSchema } from '@daybook/contract/contacts.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { ContactType } from '@daybook/domain/contacts/contact-types.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type Contact = z.infer<typeof contactResourceSchema>;
export type Company = z.infer<typeof companyResourceSchema>;
export const contactSorts = ['name', 'code', 'last_activity', 'booked_duration'] as const;
export type ContactFilter = {
  search: string;
  /** Their company; null: any or none. */
  company: string | null;
  status: 'active' | 'archived';
  /** null: every type. */
  type: ContactType | null;
  sort: (typeof contactSorts)[number];
  direction: 'asc' | 'desc';
};

const pageSize = 50;

/** Contacts page by page, for the scrolling list. */
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
          ...(filter.company === null ? {} : { company: `eq:${filter.company}` }),
          ...(filter.type === null ? {} : { type: `eq:${filter.type}` as const }),
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

export const companySorts = ['name', 'contact_count'] as const;
export type CompanyFilter = { search: string; sort: (typeof companySorts)[number]; direction: 'asc' | 'desc' };

/** The companies of contacts, page by page. */
export const companiesQuery = (filter: CompanyFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.contacts('companies', filter),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listCompanies, {
        query: {
          page: pageParam,
          limit: pageSize,
          sort: `${filter.sort}:${filter.direction}`,
          ...(filter.search === '' ? {} : { search: `like:${filter.search}` }),
        },
        signal,
      }),
    getNextPageParam: (last) => {
      const { page, limit, total } = last.meta.pagination;
      return page * limit < total ? page + 1 : undefined;
    },
    placeholderData: (previous) => previous,
  });

/** One contact, for its panel. */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.contacts('one', id),
    queryFn: ({ signal }) => call(routes.getContact, { params: { id }, signal }),
  });

/** Bookings for a contact. */
export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.contacts('overview', id),
    queryFn: ({ signal }) => call(routes.getContactOverview, { params: { id }, signal }),
  });

const shownTags = 100;

/** The tags that assign activity to a contact. */
export const contactTagsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.tags('of-contact', id),
    queryFn: ({ signal }) =>
      call(routes.listTags, { query: { contact_id: `eq:${id}`, sort: 'type:asc', limit: shownTags }, signal }),
  });

const shownProjects = 100;

/** A contact's own projects on a level. */
export const contactProjectsQuery = (level: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.dimensions('of-contact', level, id),
    queryFn: ({ signal }) =>
      call(routes.listDimensions, {
        params: { id: level },
        query: { contact_id: `eq:${id}`, limit: shownProjects },
        signal,
      }),
  });

/** Preview of merging two contacts. */
export const mergePreviewQuery = (id: string, intoId: string | null) =>
  queryOptions({
    queryKey: queryKeys.contacts('merge', id, intoId),
    queryFn: ({ signal }) => call(routes.previewMerge, { params: { id }, body: { into_id: intoId ?? '' }, signal }),
    enabled: intoId !== null,
    retry: false,
    meta: { errorShown: true },
  });

export const useContactsChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.contacts() });
};

export type ContactValues = {
  name: string;
  code: string;
  type: z.infer<typeof contactTypeSchema>;
  companyName: string;
  companyCode: string;
  email: string;
  phone: string;
  location: string;
  /** The index in the palette; null: by its id. */
  colour: number | null;
  internal: boolean;
};
const textOrNull = (text: string) => (text.trim() === '' ? null : text);
const bodyOf = ({ name, code, type, companyName, companyCode, email, phone, location, colour }: ContactValues) => ({
  name,
  code: textOrNull(code),
  type,
  company_name: textOrNull(companyName),
  company_code: textOrNull(companyCode),
  email: textOrNull(email.trim()),
  phone: textOrNull(phone),
  location: textOrNull(location),
  colour,
});

/** Adds a contact, or changes the given one, unless somebody else changed it meanwhile. */
export const useSaveContact = (contact: Contact | null) => {
  const changed = useContactsChanged();
  const queryClient = useQueryClient();
  const designation = (internal: boolean) => (internal === (contact?.attributes.internal ?? false) ? {} : { internal });
  return useMutation({
    mutationFn: (values: ContactValues) => {
      const body = { ...bodyOf(values), ...designation(values.internal) };
      if (contact === null) return call(routes.createContact, { body });
      return call(routes.updateContact, { params: { id: contact.id }, body, ifMatch: contact.attributes.version });
    },
    // Company, address and number affect its tags.
    onSuccess: () => Promise.all([changed(), queryClient.invalidateQueries({ queryKey: queryKeys.tags() })]),
    meta: { errorShown: true },
  });
};

/** Merges a contact into another one. Everything that shows contacts is refreshed. */
export const useMergeContact = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, intoId }: { id: string; intoId: string }) =>
      call(routes.mergeContact, { params: { id }, body: { into_id: intoId } }),
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { errorShown: true },
  });
};

/** Adds another name by which a contact is found in texts. */
export const useAddAlias = (contactId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (value: string) =>
      call(routes.createTag, {
        body: { type: 'alias', value, contact_id: contactId, scope: 'general', nature: 'tag' },
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.tags() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.contacts() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.timeline() }),
      ]),
    meta: { errorShown: true },
  });
};

/** Archives or restores contacts, one after the other; after a refusal the finished ones stay so. */
export const useArchiveMany = () => {
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: async ({ ids, restores }: { ids: readonly string[]; restores: boolean }) => {
      for (const id of ids) {
        await (restores
          ? call(routes.restoreContact, { params: { id } })
          : call(routes.archiveContact, { params: { id } }));
      }
    },
    onSettled: changed,
  });
};

/** Restores an archived contact. */
export const useRestoreContact = () => {
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: (contact: Contact) => call(routes.restoreContact, { params: { id: contact.id } }),
    onSettled: changed,
  });
};

/** Archives a contact and offers to undo that. */
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
