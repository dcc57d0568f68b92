// Ctrl+K: every screen, setting, contact, project and day in one field.
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect } from 'react';
import { useT } from '../../texts/i18n.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useSession } from '../api/session.ts';
import { useStore } from '../store.ts';
import { closePalette, paletteHasFocus, paletteQueryStore } from './command-palette-store.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { loadRecent, noteRecent } from './recent-entries.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

const Group = ({ group, onOpen }: { group: PaletteGroup; onOpen: (entry: PaletteEntry) => void }) => (
  <Spotlight.ActionsGroup label={group.label}>
    {group.entries.map((entry) => (
      <Spotlight.Action
        key={entry.key}
        label={entry.label}
        {...(entry.hint === undefined ? {} : { description: entry.hint })}
        leftSection={<entry.icon size={20} stroke={1.6} aria-hidden />}
        rightSection={entry.keys?.map((key) => <Kbd key={key} keys={key} />)}
        onClick={() => onOpen(entry)}
      />
    ))}
  </Spotlight.ActionsGroup>
);

export const CommandPalette = () => {
  const t = useT();
  const query = useStore(paletteQueryStore);
  const groups = usePaletteGroups(query).filter((group) => group.entries.length > 0);
  const router = useRouter();
  const { user } = useSession();
  useEffect(() => spotlight.open(), []);
  useEffect(() => loadRecent(user.id), [user.id]);
  const openEntry = (entry: PaletteEntry) => {
    if ('run' in entry) return entry.run();
    noteRecent(user.id, { ...entry, key: entry.key.replace(/^recent-/, '') });
    router.history.push(entry.address);
  };
  const openFirst = () => {
    const first = groups[0]?.entries[0];
    if (query.trim() === '' || first === undefined) return;
    spotlight.close();
    openEntry(first);
  };
  // The list only highlights its first entry when its own field is typed into: after earlier typing, Enter would open
  // nothing.
  const openUnmarked = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.currentTarget.closest('[role=dialog]')?.querySelector('[data-selected]') === null) openFirst();
  };
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={paletteQueryStore.set}
      onSpotlightClose={closePalette}
      shortcut={null}
      scrollable
      maxHeight={480}
      attributes={{ content: { 'aria-label': t('shell:search.label') } }}
    >
      <Spotlight.Search
        onFocus={() => paletteHasFocus() && openFirst()}
        onKeyDown={openUnmarked}
        placeholder={t('shell:palette.placeholder')}
        aria-label={t('shell:palette.placeholder')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Group key={group.key} group={group} onOpen={openEntry} />
        ))}
        {groups.length === 0 && <Spotlight.Empty>{t('shell:palette.nothing', { query })}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
