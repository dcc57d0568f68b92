import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { type SettingsModule, settingsGroupsFor } from '../../shell/settings-modules.ts';
import { useT } from '../../texts/i18n.ts';
import { findSections } from './find-sections.ts';
import classes from './settings-dialog.module.css';

type SectionListProps = { module: SettingsModule; onOpen: (module: SettingsModule) => void };

/** The section that is open is in sight, however long the list is. */
const showInList = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'nearest' });

/** All sections by group, and a field that finds one by a word of it; Enter opens the first. */
export const SectionList = ({ module, onOpen }: SectionListProps) => {
  const t = useT();
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const groups = findSections(settingsGroupsFor({ isAdmin: user.is_admin }), typed, (key) => ({
    name: t(`preferences:modules.${key}`),
    about: t(`preferences:about.${key}`),
  }));
  const first = groups[0]?.modules[0];
  return (
    <nav className={classes.sections} aria-label={t('preferences:title')}>
      <TextInput
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        aria-label={t('preferences:search')}
        placeholder={t('preferences:search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && first && onOpen(first)}
      />
      {groups.map(({ key, modules }) => (
        <div key={key} className={classes.group}>
          <Text className={classes.groupName} size="xs" c="dimmed" fw={600}>
            {t(`preferences:groups.${key}`)}
          </Text>
          {modules.map((each) => (
            <UnstyledButton
              key={each}
              className={classes.section}
              aria-current={each === module ? 'page' : undefined}
              ref={each === module ? showInList : undefined}
              onClick={() => onOpen(each)}
            >
              {t(`preferences:modules.${each}`)}
            </UnstyledButton>
          ))}
        </div>
      ))}
      {groups.length === 0 && (
        <Text size="sm" c="dimmed" px="sm">
          {t('shell:nothingFound')}
        </Text>
      )}
    </nav>
  );
};
