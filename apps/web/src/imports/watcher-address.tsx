import { Button, Code, CopyButton, Group, Text, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import classes from './imports.module.css';

/** The address for ActivityWatch's watchers, as an alternative to importing files. */
export const WatcherAddress = () => {
  const t = useT();
  const address = `${window.location.origin}/api/aw/${t('imports:watchers.token')}`;
  return (
    <section aria-label={t('imports:watchers.title')}>
      <Title order={3} size="h5" mb="xs">
        {t('imports:watchers.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('imports:watchers.text')}
      </Text>
      <Group gap="sm">
        <Code className={classes.address}>{address}</Code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? t('imports:watchers.copied') : t('imports:watchers.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </section>
  );
};
