// Whether somebody was signed in here when the application was last used: the cookie that says it now is the server's alone.
const key = 'daybook.signed-in';

/** Where storage is off, nobody was. */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

export const markSignedIn = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // The next visit asks for everything in turn.
  }
};
