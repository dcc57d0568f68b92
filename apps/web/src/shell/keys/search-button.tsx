import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useIsBlocked } from '../api/account-state.ts';
import { openPalette } from './command-palette-store.ts';
import classes from './search-button.module.css';

/** Opens the command palette; hidden while there is nothing to find. */
export const SearchButton = () => {
  const t = useT();
  const isBlocked = useIsBlocked();
  if (isBlocked) return null;
  return (
    <UnstyledButton className={classes.button} onClick={openPalette} aria-keyshortcuts="Control+K">
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <span className={classes.text}>{t('shell:search.placeholder')}</span>
      <Kbd keys="mod+k" />
    </UnstyledButton>
  );
};
