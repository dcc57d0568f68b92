/** The storage key of the language that the user chose last. */
export const languageKey = 'daybook.language';

/** Returns the remembered language, then the browser's. */
export const wantedLanguages = (): string[] => {
  const wanted = [localStorage.getItem(languageKey), ...navigator.languages];
  return wanted.filter((language) => language !== null);
};
