// Results of the command palette for the typed text.

import { routes } from '@daybook/contract/routes.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type Icon,
  IconBookmark,
  IconCalendar,
  IconCalendarShare,
  IconDeviceDesktop,
  IconFolder,
  IconKeyboard,
  IconMoon,
  IconPlugConnected,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { currentLanguage, useT } from '../../texts/i18n.ts';
import { dayAddress } from '../../ui/day-link.tsx';
import { readTypedDate } from '../../ui/fields/typed-date.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { call } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useNavigationItems } from '../navigation.ts';
import { useOpenSettings } from '../settings-link.tsx';
import { useOtherTheme } from '../use-theme.ts';
import { openKeysHelp } from './keys-help-store.ts';

export type PaletteEntry = { key: string; label: string; hint?: string; icon: Icon; run: () => void };
export type PaletteGroup = { key: string; label: string; entries: readonly PaletteEntry[] };

const foundPerGroup = 6;
const typingMs = 200;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const fitting = (entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] =>
  entries.filter((entry) => plain(entry.label).includes(plain(query)));

const useScreens = (query: string): PaletteGroup => {
  const t = useT();
  const navigate = useNavigate();
  const entries = useNavigationItems().map(({ key, to, icon }) => ({
    key,
    label: t(`shell:nav.${key}`),
    icon,
    run: () => void navigate({ to }),
  }));
  return { key: 'screens', label: t('shell:palette.screens'), entries: fitting(entries, query) };
};

const useActions = (query: string): PaletteGroup => {
  const t = useT();
  const navigate = useNavigate();
  const openSettings = useOpenSettings();
  const toOtherTheme = useOtherTheme();
  const entries: PaletteEntry[] = [
    { key: 'settings', label: t('shell:nav.settings'), icon: IconSettings, run: () => openSettings() },
    { key: 'theme', label: t('shell:palette.theme'), icon: IconMoon, run: toOtherTheme },
    {
      key: 'connections',
      label: t('shell:user.connections'),
      icon: IconCalendarShare,
      run: () => void navigate({ to: '/integrations' }),
    },
    {
      key: 'extension',
      label: t('shell:user.extension'),
      icon: IconPlugConnected,
      run: () => void navigate({ to: '/auth/extension' }),
    },
    {
      key: 'desktop',
      label: t('shell:user.desktop'),
      icon: IconDeviceDesktop,
      run: () => void navigate({ to: '/auth/desktop' }),
    },
    { key: 'keys', label: t('shell:keys.title'), icon: IconKeyboard, run: openKeysHelp },
  ];
  return { key: 'actions', label: t('shell:palette.actions'), entries: fitting(entries, query) };
};

/** A typed date opens that day; without one, today and yesterday are offered. */
const useDays = (query: string): PaletteGroup => {
  const t = useT();
  const formats = useFormats();
  const router = useRouter();
  const typed = readTypedDate(query, formats.today, currentLanguage() === 'en');
  const near = [formats.today, addDays(formats.today, -1)];
  const entry = (date: string): PaletteEntry => ({
    key: date,
    label: t('shell:palette.openDay', { date: formats.day(date) }),
    icon: IconCalendar,
    run: () => router.history.push(dayAddress(date)),
  });
  const entries = typed === null ? fitting(near.map(entry), query) : [entry(typed)];
  return { key: 'days', label: t('shell:palette.days'), entries };
};

const searchKnowledge = async (typed: string, signal: AbortSignal) => {
  const query = { search: `like:${typed}`, limit: foundPerGroup } as const;
  const [contacts, levels] = await Promise.all([
    call(routes.listContacts, { query, signal }),
    call(routes.listDimensionLevels, { query: { limit: 1 }, signal }),
  ]);
  const level = levels.data[0];
  const projects = level ? await call(routes.listDimensions, { params: { id: level.id }, query, signal }) : null;
  return { contacts: contacts.data, projects: projects?.data ?? [] };
};

/** Contacts and projects by name or code, from the server. A contact opens its hours. */
const useKnowledge = (query: string): readonly PaletteGroup[] => {
  const t = useT();
  const navigate = useNavigate();
  const [wanted] = useDebouncedValue(query.trim(), typingMs);
  const found = useQuery({
    queryKey: queryKeys.contacts('palette', wanted),
    queryFn: ({ signal }) => searchKnowledge(wanted, signal),
    enabled: wanted.length > 1,
  });
  const contacts = (found.data?.contacts ?? []).map(({ id, attributes }) => ({
    key: `contact-${id}`,
    label: attributes.formatted_name,
    hint: t('shell:palette.contactHint'),
    icon: IconUser,
    run: () => void navigate({ to: '/report', search: { contacts: [id], by: 'dimension', period: 'last_12_months' } }),
  }));
  const projects = (found.data?.projects ?? []).map(({ id, attributes }) => ({
    key: `project-${id}`,
    label: attributes.formatted_name,
    hint: t('shell:palette.projectHint'),
    icon: IconFolder,
    run: () => void navigate({ to: '/projects', search: { level: attributes.level, find: attributes.name } }),
  }));
  return [
    { key: 'contacts', label: t('shell:palette.contacts'), entries: contacts },
    { key: 'projects', label: t('shell:palette.projects'), entries: projects },
  ];
};

/** Saved reports, the own ones and those that are shared. They are read when the palette is first opened. */
const useReports = (query: string): PaletteGroup => {
  const t = useT();
  const navigate = useNavigate();
  const reports = useQuery({
    queryKey: queryKeys.reports('saved'),
    queryFn: async ({ signal }) => (await call(routes.listSavedReports, { signal })).data.reports,
  });
  const entries = (reports.data ?? []).map(({ id, name, owner, is_own: isOwn }) => ({
    key: `report-${id}`,
    label: name,
    ...(isOwn ? {} : { hint: owner.name }),
    icon: IconBookmark,
    run: () => void navigate({ to: '/report', search: { saved: id } }),
  }));
  return {
    key: 'reports',
    label: t('shell:palette.reports'),
    entries: fitting(entries, query).slice(0, foundPerGroup),
  };
};

/** The groups of entries for what is typed; contacts and projects from two characters on. */
export const usePaletteGroups = (query: string): readonly PaletteGroup[] => {
  const screens = useScreens(query);
  const days = useDays(query);
  const actions = useActions(query);
  const knowledge = useKnowledge(query);
  const reports = useReports(query);
  return [screens, days, ...knowledge, reports, actions];
};
