// Results of the command palette for the typed text.

import { routes } from '@daybook/contract/routes.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { spokenDate } from '@daybook/domain/timeline/spoken-date.ts';
import {
  IconBookmark,
  IconCalendar,
  IconCalendarShare,
  IconCalendarWeek,
  IconCommand,
  IconDeviceDesktop,
  IconHelp,
  IconHistory,
  IconMoon,
  IconPhone,
  IconPlugConnected,
  IconRoute,
  IconSettings,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { currentLanguage, useT } from '../../texts/i18n.ts';
import { dayAddress } from '../../ui/day-link.tsx';
import { readTypedDate } from '../../ui/fields/typed-date.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { call } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSession } from '../api/session.ts';
import { helpArticles } from '../help/help-articles.ts';
import { openHelp } from '../help/help-store.ts';
import { useNavigationItems } from '../navigation.ts';
import { settingsGroupsFor } from '../settings-modules.ts';
import { useStore } from '../store.ts';
import { startTour } from '../tour-store.ts';
import { useOtherTheme } from '../use-theme.ts';
import { listedKeys } from './listed-keys.ts';
import { fitting, foundPerGroup, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { recentStore } from './recent-entries.ts';
import { useFoundThings } from './use-found-things.ts';
import { keyLayers } from './use-keys.ts';

const useRecent = (query: string): PaletteGroup => {
  const t = useT();
  const recent = useStore(recentStore);
  const entries =
    query.trim() === '' ? recent.map((one) => ({ ...one, key: `recent-${one.key}`, icon: IconHistory })) : [];
  return { key: 'recent', label: t('shell:palette.recent'), entries };
};

const useScreens = (query: string): PaletteGroup => {
  const t = useT();
  const entries = useNavigationItems().map(({ key, to, icon, letter }) => ({
    key,
    label: t(`shell:nav.${key}`),
    icon,
    keys: ['g', letter],
    address: to,
  }));
  return { key: 'screens', label: t('shell:palette.screens'), entries: fitting(entries, query) };
};

const useActions = (query: string): PaletteGroup => {
  const t = useT();
  const toOtherTheme = useOtherTheme();
  const entries: PaletteEntry[] = [
    { key: 'tour', label: t('onboarding:tour.start'), icon: IconRoute, run: startTour },
    { key: 'theme', label: t('shell:palette.theme'), icon: IconMoon, run: toOtherTheme },
    { key: 'call', label: t('shell:palette.call'), icon: IconPhone, address: '/call' },
    { key: 'connections', label: t('shell:user.connections'), icon: IconCalendarShare, address: '/integrations' },
    { key: 'extension', label: t('shell:user.extension'), icon: IconPlugConnected, address: '/auth/extension' },
    { key: 'desktop', label: t('shell:user.desktop'), icon: IconDeviceDesktop, address: '/auth/desktop' },
  ];
  return { key: 'actions', label: t('shell:palette.actions'), entries: fitting(entries, query) };
};

/** Articles of the help, searched by the words of their answers too. */
const useHelp = (query: string): PaletteGroup => {
  const t = useT();
  const entries = helpArticles.map(({ key }) => ({
    key: `help-${key}`,
    label: t(`help:articles.${key}.title`),
    hint: t(`help:articles.${key}.text`),
    icon: IconHelp,
    run: () => openHelp(key),
  }));
  const all = { key: 'help', label: t('help:search'), icon: IconHelp, run: () => openHelp() };
  const found = query.trim() === '' ? [] : fitting([all, ...entries], query).slice(0, foundPerGroup);
  return { key: 'help', label: t('help:group'), entries: found };
};

/** The commands of the present screen, each with its key. */
const useCommands = (query: string): PaletteGroup => {
  const t = useT();
  const { here, everywhere } = listedKeys(useStore(keyLayers));
  const entries = [...here, ...everywhere]
    .filter(({ key, disabled }) => disabled !== true && key !== 'g' && key !== 'mod+k')
    .map(({ key, label, run }) => ({
      key: `command-${key}`,
      label,
      icon: IconCommand,
      keys: [key],
      run: () => run(new KeyboardEvent('keydown')),
    }));
  return { key: 'commands', label: t('shell:palette.commands'), entries: fitting(entries, query) };
};

/** The sections of the settings, once the user types. */
const useSettings = (query: string): PaletteGroup => {
  const t = useT();
  const { user } = useSession();
  const modules = settingsGroupsFor(user).flatMap((chapter) => chapter.modules);
  const entries = modules.map((module) => ({
    key: `settings-${module}`,
    label: t(`preferences:modules.${module}`),
    hint: t(`preferences:about.${module}`),
    icon: IconSettings,
    address: `/settings/${module}`,
  }));
  const all = { key: 'settings', label: t('shell:nav.settings'), icon: IconSettings, address: '/settings' };
  return {
    key: 'settings',
    label: t('shell:nav.settings'),
    entries: query.trim() === '' ? [all] : fitting([all, ...entries], query).slice(0, foundPerGroup),
  };
};

/** A date in figures or in words opens that day or week; without one, today and yesterday are offered. */
const useDays = (query: string): PaletteGroup => {
  const t = useT();
  const formats = useFormats();
  const router = useRouter();
  const day = (date: string): PaletteEntry => ({
    key: date,
    label: t('shell:palette.openDay', { date: formats.day(date) }),
    icon: IconCalendar,
    address: dayAddress(date),
  });
  const week = (monday: string): PaletteEntry => ({
    key: `week-${monday}`,
    label: t('shell:palette.openWeek', { date: formats.day(monday) }),
    icon: IconCalendarWeek,
    address: router.buildLocation({ to: '/week', search: { date: monday } }).href,
  });
  const label = t('shell:palette.days');
  const figures = readTypedDate(query, formats.today, currentLanguage() === 'en');
  if (figures !== null) return { key: 'days', label, entries: [day(figures)] };
  const spoken = spokenDate(query, formats.today);
  if (spoken !== null) return { key: 'days', label, entries: [spoken.isWeek ? week(spoken.date) : day(spoken.date)] };
  const near = [formats.today, addDays(formats.today, -1)];
  return { key: 'days', label, entries: fitting(near.map(day), query) };
};

/** Saved reports, the user's and shared ones. They are read when the palette is first opened. */
const useReports = (query: string): PaletteGroup => {
  const t = useT();
  const router = useRouter();
  const reports = useQuery({
    queryKey: queryKeys.reports('saved'),
    queryFn: async ({ signal }) => (await call(routes.listSavedReports, { signal })).data.reports,
  });
  const entries = (reports.data ?? []).map(({ id, name, owner, is_own: isOwn }) => ({
    key: `report-${id}`,
    label: name,
    ...(isOwn ? {} : { hint: owner.name }),
    icon: IconBookmark,
    address: router.buildLocation({ to: '/report', search: { saved: id } }).href,
  }));
  return {
    key: 'reports',
    label: t('shell:palette.reports'),
    entries: fitting(entries, query).slice(0, foundPerGroup),
  };
};

/** The groups of entries for the typed text. Results from the server are last, so that nothing moves. */
export const usePaletteGroups = (query: string): readonly PaletteGroup[] => {
  const recent = useRecent(query);
  const days = useDays(query);
  const screens = useScreens(query);
  const settings = useSettings(query);
  const commands = useCommands(query);
  const actions = useActions(query);
  const help = useHelp(query);
  const reports = useReports(query);
  const found = useFoundThings(query);
  return [recent, days, screens, commands, settings, actions, help, reports, ...found];
};
