// Runs in the head of the page, before anything is painted and before the application is read: sets light or dark, so
// that a dark theme does not flash white, and requests the answers and files that the screen will need, so that they
// load meanwhile.

import type { Language } from '@daybook/domain/users/languages.ts';
import { fitLanguage, localeOf } from '../../texts/language.ts';
import { wantedLanguages } from '../../texts/wanted-languages.ts';
import { csrfTokenIn } from '../api/api-request.ts';
import { prefetchAnswers } from './early-answers.ts';
import { earlyRequests } from './early-requests.ts';
import { type FirstFiles, fetchFiles, firstFilesOf } from './first-files.ts';
import { wasSignedIn } from './signed-in-mark.ts';

/** Inserted by the build (apps/web/first-script.ts); absent in development. */
declare const __FIRST_FILES__: FirstFiles | undefined;

const chosenScheme = (): string | null => {
  try {
    return localStorage.getItem('daybook.color-scheme');
  } catch {
    // Without storage: follow the system.
    return null;
  }
};

const setScheme = (): void => {
  const chosen = chosenScheme();
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
};

/** Not formatted by the browser, which would take as long as everything else here. */
const deviceDate = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const visitLanguage = (): Language => {
  try {
    return fitLanguage(wantedLanguages());
  } catch {
    // Without storage, as for the scheme.
    return fitLanguage(navigator.languages);
  }
};

/**
 * A browser's first date formatting takes a phone a tenth of a second; meanwhile the application is loading, and
 * renders no screen yet.
 */
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
prefetchAnswers(earlyRequests({ href: location.href, today: deviceDate(new Date()), csrfToken, isSignedIn }));
if (typeof __FIRST_FILES__ !== 'undefined') {
  fetchFiles(firstFilesOf(__FIRST_FILES__, { pathname: location.pathname, isSignedIn, language }));
}
if (isSignedIn) setTimeout(readyDates);
