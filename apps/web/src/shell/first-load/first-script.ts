// Runs in the head of the page, before anything is painted and before the application is read: sets light or dark, so that
// a dark theme does not flash white, and asks for what the screen will want, so that it is on its way meanwhile.

import { csrfTokenIn } from '../api/api-request.ts';
import { askEarly } from './early-answers.ts';
import { earlyRequests } from './early-requests.ts';
import { wasSignedIn } from './signed-in-mark.ts';

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

setScheme();
if (wasSignedIn()) {
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const csrfToken = csrfTokenIn(document.cookie);
  askEarly(earlyRequests({ href: location.href, timezone, nowMs: Date.now(), csrfToken }));
}
