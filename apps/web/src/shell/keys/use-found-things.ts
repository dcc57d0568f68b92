// Contacts, projects and colleagues by name or code, from the server. They are last, so that nothing moves when they
// arrive.
import { routes } from '@daybook/contract/routes.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFolder, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../../texts/i18n.ts';
import { call } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSession } from '../api/session.ts';
import { foundPerGroup, type PaletteEntry, type PaletteGroup, plain } from './palette-entries.ts';

const typingMs = 200;
const fewestLetters = 2;

const findContactNames = async (ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { data } = await call(routes.listContacts, { query: { id: `in:${ids.join(',')}` }, signal });
  return new Map(data.map((row) => [row.id, row.attributes.formatted_name]));
};

const findProjects = async (search: `like:${string}`, signal: AbortSignal) => {
  const [level] = (await call(routes.listDimensionLevels, { query: { limit: 1 }, signal })).data;
  if (level === undefined) return [];
  const query = { search, limit: foundPerGroup } as const;
  const { data } = await call(routes.listDimensions, { params: { id: level.id }, query, signal });
  const ids = [...new Set(data.flatMap(({ attributes }) => attributes.contact_id ?? []))];
  const names = await findContactNames(ids, signal);
  return data.map(({ id, attributes }) => ({
    id,
    attributes,
    contact: names.get(attributes.contact_id ?? '') ?? null,
  }));
};

const findThings = async (typed: string, isAdmin: boolean, signal: AbortSignal) => {
  const search = `like:${typed}` as const;
  const query = { search, limit: foundPerGroup } as const;
  const [contacts, projects, people] = await Promise.all([
    call(routes.listContacts, { query, signal }),
    findProjects(search, signal),
    isAdmin ? call(routes.listUsers, { query, signal }) : null,
  ]);
  return { contacts: contacts.data, projects, people: people?.data ?? [] };
};

/** Groups of results from the server, for at least two characters. */
export const useFoundThings = (query: string): readonly PaletteGroup[] => {
  const t = useT();
  const router = useRouter();
  const { user } = useSession();
  const [wanted] = useDebouncedValue(query.trim(), typingMs);
  const isWanted = query.trim().length >= fewestLetters;
  const found = useQuery({
    queryKey: queryKeys.contacts('palette', wanted),
    queryFn: ({ signal }) => findThings(wanted, user.is_admin, signal),
    enabled: wanted.length >= fewestLetters,
    placeholderData: keepPreviousData,
  });
  const { contacts = [], projects = [], people = [] } = (isWanted && found.data) || {};
  // Of the previous answer, which stays until the new one arrives, only matching entries are shown.
  const stillFits = ({ label, hint = '' }: PaletteEntry) =>
    !found.isPlaceholderData || plain(`${label} ${hint}`).includes(plain(query));
  const group = (key: 'contacts' | 'projects' | 'people', entries: readonly PaletteEntry[]): PaletteGroup => ({
    key,
    label: t(`shell:palette.${key}`),
    entries: entries.filter(stillFits),
  });
  return [
    group(
      'contacts',
      contacts.map(({ id, attributes }) => ({
        key: `contact-${id}`,
        label: attributes.formatted_name,
        hint: t('shell:palette.contactHint'),
        icon: IconUser,
        address: router.buildLocation({
          to: '/report',
          search: { contacts: [id], by: 'dimension', period: 'last_12_months' },
        }).href,
      })),
    ),
    group(
      'projects',
      projects.map(({ id, attributes, contact }) => ({
        key: `project-${id}`,
        label: attributes.formatted_name,
        hint: contact ?? t('shell:palette.projectHint'),
        icon: IconFolder,
        address: router.buildLocation({ to: '/projects', search: { level: attributes.level, find: attributes.name } })
          .href,
      })),
    ),
    group(
      'people',
      people.map(({ id, attributes }) => ({
        key: `person-${id}`,
        label: attributes.name_full,
        hint: attributes.email,
        icon: IconUsersGroup,
        address: router.buildLocation({ to: '/users', search: { find: attributes.name_full } }).href,
      })),
    ),
  ];
};
