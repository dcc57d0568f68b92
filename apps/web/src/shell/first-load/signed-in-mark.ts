// Whether somebody was signed in here when the application was last used: the cookie that says it now is the server's alone.
import { csrfTokenIn } from '../api/api-request.ts';

export const signedInMark = 'daybook.signed-in';
const [signedIn, signedOut] = ['1', '0'];

/** Whether a stored mark says that nobody is signed in. */
export const marksSignedOut = (mark: string | null): boolean => mark === null || mark === signedOut;

/**
 * Where storage is off, nobody was. Where it was cleared, the CSRF cookie of a session says that somebody was: Safari clears the
 * storage of a page that was not touched for a week, and leaves the cookies of the server.
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
    // The next visit asks for everything in turn.
  }
};
