// What the command palette finds for what is typed.
import { useMantineColorScheme } from '@mantine/core';
import { type Icon, IconMoon, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from './i18n.ts';
import { navigationItems } from './navigation.ts';
import { useOpenSettings } from './settings-link.tsx';

export type PaletteEntry = { key: string; label: string; hint?: string; icon: Icon; run: () => void };
export type PaletteGroup = { key: string; label: string; entries: readonly PaletteEntry[] };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const fits = (label: string, query: string): boolean => plain(label).includes(plain(query));

const useScreens = (query: string): PaletteGroup => {
  const t = useT();
  const navigate = useNavigate();
  const entries = navigationItems.map(({ key, to, icon }) => ({
    key,
    label: t(`shell:nav.${key}`),
    icon,
    run: () => void navigate({ to }),
  }));
  return {
    key: 'screens',
    label: t('shell:palette.screens'),
    entries: entries.filter((entry) => fits(entry.label, query)),
  };
};

const useActions = (query: string): PaletteGroup => {
  const t = useT();
  const openSettings = useOpenSettings();
  const { toggleColorScheme } = useMantineColorScheme();
  const entries: PaletteEntry[] = [
    { key: 'settings', label: t('shell:nav.settings'), icon: IconSettings, run: () => openSettings() },
    { key: 'theme', label: t('shell:palette.theme'), icon: IconMoon, run: toggleColorScheme },
  ];
  return {
    key: 'actions',
    label: t('shell:palette.actions'),
    entries: entries.filter((entry) => fits(entry.label, query)),
  };
};

/** The groups of entries that fit what is typed. */
export const usePaletteGroups = (query: string): readonly PaletteGroup[] => {
  const screens = useScreens(query);
  const actions = useActions(query);
  return [screens, actions];
};
