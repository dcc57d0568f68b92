import { Accordion, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { plain } from '../keys/palette-entries.ts';
import { useStore } from '../store.ts';
import { type HelpArticle, helpArticles } from './help-articles.ts';
import { closeHelp, helpStore } from './help-store.ts';

/** Questions and their answers, found by every word of both. */
export const HelpDialog = () => {
  const t = useT();
  const { history } = useRouter();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<string | null>(useStore(helpStore) || null);
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
        <Accordion value={found.length === 1 ? (found[0]?.key ?? null) : opened} onChange={setOpened}>
          {found.map((one) => (
            <Accordion.Item key={one.key} value={one.key}>
              <Accordion.Control>{articleTitle(one)}</Accordion.Control>
              <Accordion.Panel>
                <Stack gap="xs" align="flex-start">
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
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Stack>
    </Modal>
  );
};
