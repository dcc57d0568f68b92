/**
 * Returns the path to open after signing in: only one of this application, never another site. Browsers drop tabs and
 * line feeds from an address, so the text after one could become a second slash.
 */
export const safeNext = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(next) && !next.startsWith('/login') ? next : '/dashboard';
