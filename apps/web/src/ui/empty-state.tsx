import { Button, Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { useT } from '../texts/i18n.ts';
import { HelpOpener } from './help-opener.ts';
import classes from './states.module.css';

export type EmptyStateProps = {
  icon?: Icon;
  title: string;
  text?: string;
  action?: ReactNode /** Where it is all there is on the page, its title is the page's. */;
  isPage?: boolean;
};

/** Purpose of an empty screen, and the one action that fills it. */
export const EmptyState = ({ icon: Glyph, title, text, action, isPage = false }: EmptyStateProps) => {
  const t = useT();
  const openHelp = useContext(HelpOpener);
  return (
    <Stack className={classes.center} align="center" gap="sm">
      {Glyph && <Glyph size={40} stroke={1.4} className={classes.symbol} aria-hidden />}
      <Title order={isPage ? 1 : 2} size="h3" ta="center">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" ta="center" maw="28rem">
          {text}
        </Text>
      )}
      {action}
      {openHelp && (
        <Button variant="subtle" size="compact-sm" color="gray" onClick={openHelp}>
          {t('shell:searchHelp')}
        </Button>
      )}
    </Stack>
  );
};
