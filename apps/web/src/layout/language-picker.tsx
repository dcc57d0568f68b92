import { languages } from '@daybook/domain/users/languages.ts';
import { NativeSelect } from '@mantine/core';
import { currentLanguage, setLanguage, useT } from '../texts/i18n.ts';
import { fitLanguage, languageNames } from '../texts/language.ts';

/** Chooses the language before sign-in. */
export const LanguagePicker = () => {
  const t = useT();
  return (
    <NativeSelect
      aria-label={t('shell:language')}
      variant="unstyled"
      value={currentLanguage()}
      onChange={(event) => setLanguage(fitLanguage([event.currentTarget.value]))}
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
  );
};
