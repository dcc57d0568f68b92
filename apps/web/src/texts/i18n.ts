// Texts by language and concept, each file loaded when a screen first needs it.
import type { Language } from '@daybook/domain/users/languages.ts';
import i18next, { type BackendModule, type TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { namespaces } from './i18n-types.ts';
import { fitLanguage, knownLanguage } from './language.ts';
import { readTexts } from './text-files.ts';
import { languageKey, wantedLanguages } from './wanted-languages.ts';

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const texts = readTexts(language, namespace);
    if (texts === null) {
      done(new Error(`no texts for ${language}/${namespace}`), null);
      return;
    }
    texts.then(
      (found) => done(null, found),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};

const manifestOf = (language: string): string => `/manifest.${language}.webmanifest`;

/** Links the web manifest, which browsers load at once and no screen needs. */
export const linkManifest = (): void => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = manifestOf(i18next.language);
  document.head.append(link);
};

/** Loads the texts in the remembered language, else the browser's, else Dutch. */
export const startTexts = async (): Promise<void> => {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestOf(language));
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: fitLanguage(wantedLanguages()),
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
};

/** While the language changes, texts would still be loaded in the previous one. */
let changing: Promise<unknown> = Promise.resolve();

/** Changes the language of the application and remembers it for the sign-in page. */
export const setLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(languageKey, language);
  if (i18next.language !== language) changing = i18next.changeLanguage(language);
  await changing;
};

/** Whether neither an earlier choice nor the browser is one of the four languages. */
export const isLanguageUnknown = (): boolean => knownLanguage(wantedLanguages()) === undefined;

/** Shows a language that nobody chose; it is not remembered. */
export const showLanguage = async (language: Language): Promise<void> => {
  changing = i18next.changeLanguage(language);
  await changing;
};

const fetchTexts = async (names: readonly string[]): Promise<void> => {
  const change = changing;
  await change;
  await i18next.loadNamespaces(names);
  if (change !== changing) await fetchTexts(names);
};

/** Loads the texts of concepts, for a route's loader. */
export const loadTexts = (concepts: readonly Namespace[]): Promise<void> => fetchTexts(concepts);

/** Loads the texts of error codes, after the first screen: they must be available without a connection. */
export const loadErrorTexts = (): Promise<void> => fetchTexts(['errors']);

export type Namespace = (typeof namespaces)[number];
export type Translate = TFunction<typeof namespaces>;

/** The texts: `const t = useT(); t('contacts:title')`. The route's loader has loaded the concept's file. */
export const useT = (): Translate => useTranslation<typeof namespaces>().t;

/** The texts outside components. */
export const translate: Translate = i18next.getFixedT(null, namespaces);

/** Returns the displayed language. */
export const currentLanguage = (): Language => fitLanguage([i18next.language]);
