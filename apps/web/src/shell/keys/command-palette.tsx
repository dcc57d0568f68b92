// Ctrl+K: every screen, setting, contact, project and day from one field.
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useStore } from '../store.ts';
import { closePalette, paletteHasFocus, paletteQueryStore } from './command-palette-store.ts';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

const Group = ({ group }: { group: PaletteGroup }) => (
  <Spotlight.ActionsGroup label={group.label}>
    {group.entries.map(({ key, label, hint, icon: Glyph, run }) => (
      <Spotlight.Action
        key={key}
        label={label}
        {...(hint === undefined ? {} : { description: hint })}
        leftSection={<Glyph size={20} stroke={1.6} aria-hidden />}
        onClick={run}
      />
    ))}
  </Spotlight.ActionsGroup>
);

export const CommandPalette = () => {
  const t = useT();
  const query = useStore(paletteQueryStore);
  const groups = usePaletteGroups(query).filter((group) => group.entries.length > 0);
  useEffect(() => spotlight.open(), []);
  const openFirst = () => {
    const first = groups[0]?.entries[0];
    if (query.trim() === '' || first === undefined) return;
    spotlight.close();
    first.run();
  };
  // The list marks its first entry when its own field is typed into: what was typed before has no mark that Enter could open.
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
          <Group key={group.key} group={group} />
        ))}
        {groups.length === 0 && <Spotlight.Empty>{t('shell:palette.nothing', { query })}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
