import { Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { currentLanguage, setLanguage, useT } from './i18n.ts';
import { languageNames, languages } from './language.ts';

/** Chooses the language before anybody has signed in. */
export const LanguagePicker = () => {
  const t = useT();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={t('shell:language')}
        >
          {languageNames[currentLanguage()]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => setLanguage(language)}>
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
