// The files of an address's screen: the browser loads them in parallel with the application, which would request them
// one or two round trips later.
//   firstFilesOf   their addresses
//   fetchFiles     preloads modules that will be imported

/** The addresses of built files by screen, and of its texts by language and screen. */
export type FirstFiles = {
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};

/** Visitors are redirected to sign-in from every screen. */
const screenOf = (pathname: string, isSignedIn: boolean): string => {
  if (!isSignedIn) return 'login';
  return pathname === '/' ? 'dashboard' : pathname.slice(1);
};

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Returns the files of the screen of an address; none if the build has none. */
export const firstFilesOf = (
  { scripts, texts }: FirstFiles,
  visit: { pathname: string; isSignedIn: boolean; language: string },
): readonly string[] => {
  const screen = screenOf(visit.pathname, visit.isSignedIn);
  return [...(own(scripts, screen) ?? []), ...(own(texts[visit.language] ?? {}, screen) ?? [])];
};

export const fetchFiles = (files: readonly string[], page: Document = document): void => {
  const links = files.map((file) => {
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    // In the same mode as the application's requests, or they would be loaded twice.
    link.crossOrigin = '';
    // After the style sheet and the first answers, like the application itself (apps/web/late-styles.ts).
    link.fetchPriority = 'low';
    link.href = file;
    return link;
  });
  page.head.append(...links);
};
