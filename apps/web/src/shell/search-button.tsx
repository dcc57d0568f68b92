import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Kbd } from '../ui/kbd.tsx';
import { openPalette } from './command-palette-store.ts';
import { useT } from './i18n.ts';
import classes from './search-button.module.css';

/** Opens the command palette. */
export const SearchButton = () => {
  const t = useT();
  return (
    <UnstyledButton className={classes.button} onClick={openPalette} aria-keyshortcuts="Control+K">
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <span className={classes.text}>{t('shell:search.placeholder')}</span>
      <Kbd keys="mod+k" />
    </UnstyledButton>
  );
};
