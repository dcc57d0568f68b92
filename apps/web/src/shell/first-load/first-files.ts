// The files of the screen that an address opens: the browser fetches them beside the application, which would ask for them one or
// two round trips later.
//   firstFilesOf   their addresses
//   fetchFiles     has the browser fetch modules that will be imported

/** Addresses of built files by screen, and of its texts by language and screen. */
export type FirstFiles = {
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};

/** A visitor is led to the sign-in screen from every address of a screen. */
const screenOf = (pathname: string, isSignedIn: boolean): string => {
  if (!isSignedIn) return 'login';
  return pathname === '/' ? 'dashboard' : pathname.slice(1);
};

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Returns the files of the screen that an address leads to; none where the build knows none. */
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
    // As the application asks for them, or they would be fetched twice.
    link.crossOrigin = '';
    link.href = file;
    return link;
  });
  page.head.append(...links);
};
