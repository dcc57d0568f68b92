// Ctrl+K: every screen, setting, contact, project and day from one field.
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { closePalette, paletteHasFocus, paletteQueryStore } from './command-palette-store.ts';
import { useT } from './i18n.ts';
import { useStore } from './store.ts';
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
        onFocus={paletteHasFocus}
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
