import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { plain } from '../keys/palette-entries.ts';
import { useStore } from '../store.ts';
import { type HelpArticle, helpArticles } from './help-articles.ts';
import classes from './help-dialog.module.css';
import { closeHelp, helpStore } from './help-store.ts';

/** Questions and their answers, with a full-text search. */
export const HelpDialog = () => {
  const t = useT();
  const { history } = useRouter();
  const [typed, setTyped] = useState('');
  const asked = useStore(helpStore);
  const words = plain(typed).split(/\s+/);
  const articleTitle = ({ key }: HelpArticle) => t(`help:articles.${key}.title`);
  const articleText = ({ key }: HelpArticle) => t(`help:articles.${key}.text`);
  const found = helpArticles.filter((one) => {
    const text = plain(`${articleTitle(one)} ${articleText(one)}`);
    return words.every((word) => text.includes(word));
  });
  const go = (address: string) => {
    closeHelp();
    history.push(address);
  };
  return (
    <Modal
      opened
      onClose={closeHelp}
      size="lg"
      title={t('help:group')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack>
        <TextInput
          type="search"
          data-autofocus
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t('help:search')}
          placeholder={t('help:search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Text size="sm" c="dimmed" role="status">
          {found.length === 0 && t('shell:nothingFound')}
        </Text>
        <div>
          {found.map((one) => (
            <details key={one.key} className={classes.article} open={found.length === 1 || one.key === asked}>
              <summary className={classes.question}>{articleTitle(one)}</summary>
              <Stack gap="xs" align="flex-start" pb="sm">
                <Text size="sm">{articleText(one)}</Text>
                <Button
                  variant="light"
                  size="compact-sm"
                  rightSection={<IconArrowRight size={14} aria-hidden />}
                  onClick={() => go(one.address)}
                >
                  {t('help:go')}
                </Button>
              </Stack>
            </details>
          ))}
        </div>
      </Stack>
    </Modal>
  );
};
