// Whether a user was signed in here at the last visit: only the server can read the present session cookie.
import { csrfTokenIn } from '../api/api-request.ts';

export const signedInMark = 'daybook.signed-in';
const [signedIn, signedOut] = ['1', '0'];

/** Whether a stored mark means that nobody is signed in. */
export const marksSignedOut = (mark: string | null): boolean => mark === null || mark === signedOut;

/**
 * Whether a user was signed in; false without storage. If storage was cleared, the CSRF cookie of a session counts:
 * Safari clears the storage of a page that was not used for a week, but keeps the server's cookies.
 */
export const wasSignedIn = (): boolean => {
  try {
    const mark = localStorage.getItem(signedInMark);
    return mark === null ? csrfTokenIn(document.cookie) !== null : !marksSignedOut(mark);
  } catch {
    return false;
  }
};

export const markSignedIn = (isSignedIn: boolean): void => {
  try {
    localStorage.setItem(signedInMark, isSignedIn ? signedIn : signedOut);
  } catch {
    // The next visit makes its requests one after the other.
  }
};
