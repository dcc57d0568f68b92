// Runs in the head of the page, before anything is painted and before the application is read: sets light or dark, so that
// a dark theme does not flash white, and asks for the answers and the files that the screen will want, so that they are on their
// way meanwhile.

import type { Language } from '@daybook/domain/users/languages.ts';
import { fitLanguage, localeOf } from '../../texts/language.ts';
import { wantedLanguages } from '../../texts/wanted-languages.ts';
import { csrfTokenIn } from '../api/api-request.ts';
import { askEarly } from './early-answers.ts';
import { earlyRequests } from './early-requests.ts';
import { type FirstFiles, fetchFiles, firstFilesOf } from './first-files.ts';
import { wasSignedIn } from './signed-in-mark.ts';

/** Written in by the build (apps/web/first-script.ts); absent while the application is developed. */
declare const __FIRST_FILES__: FirstFiles | undefined;

const chosenScheme = (): string | null => {
  try {
    return localStorage.getItem('daybook.color-scheme');
  } catch {
    // Storage is switched off: follow the system.
    return null;
  }
};

const setScheme = (): void => {
  const chosen = chosenScheme();
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
};

/** Not by a format of the browser, which takes as long as all the rest here. */
const deviceDate = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const visitLanguage = (): Language => {
  try {
    return fitLanguage(wantedLanguages());
  } catch {
    // As for the scheme.
    return fitLanguage(navigator.languages);
  }
};

/** A browser's first date takes a phone a tenth of a second; the application is on its way meanwhile, and draws no screen yet. */
const readyDates = (): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format();

setScheme();
const language = visitLanguage();
const isSignedIn = wasSignedIn();
const csrfToken = csrfTokenIn(document.cookie);
askEarly(earlyRequests({ href: location.href, today: deviceDate(new Date()), csrfToken, isSignedIn }));
if (typeof __FIRST_FILES__ !== 'undefined') {
  fetchFiles(firstFilesOf(__FIRST_FILES__, { pathname: location.pathname, isSignedIn, language }));
}
if (isSignedIn) setTimeout(readyDates);
