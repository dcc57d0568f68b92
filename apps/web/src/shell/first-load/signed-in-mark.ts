// Whether somebody was signed in here when the application was last used: the cookie that says it now is the server's alone.
export const signedInMark = 'daybook.signed-in';

/** Where storage is off, nobody was. */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(signedInMark) !== null;
  } catch {
    return false;
  }
};

export const markSignedIn = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(signedInMark, '1');
    else localStorage.removeItem(signedInMark);
  } catch {
    // The next visit asks for everything in turn.
  }
};
