import bowser from 'bowser';

const longest = 60;

/** Turns "Chrome" and "148.0.1" into Chrome 148: the first number is the one that people know. */
function named({ name, version }: { name?: string; version?: string }): string | null {
  if (name === undefined || name === '') return null;
  return [name, version?.split('.')[0]].filter(Boolean).join(' ').slice(0, longest);
}

/**
 * Returns browser and system in words, from the user agent; null for unknown ones. This helps users to recognise a
 * device, and proves nothing.
 */
export function describeBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  if (userAgent === null || userAgent === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  const system = os.versionName === undefined ? named(os) : named({ ...os, version: os.versionName });
  return { browser: named(browser), system };
}
