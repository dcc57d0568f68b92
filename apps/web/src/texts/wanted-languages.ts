/** Where the language is remembered that the user chose last. */
export const languageKey = 'daybook.language';

/** The remembered language, then those of the browser. */
export const wantedLanguages = (): string[] => {
  const wanted = [localStorage.getItem(languageKey), ...navigator.languages];
  return wanted.filter((language) => language !== null);
};
