// Detects the browser and the system of this page, to preselect the right steps.
import type { ExtensionBrowser } from '@daybook/domain/capture/extension-browsers.ts';

/** Debian and its derivatives have packages, if this server offers one. */
export const systems = ['windows', 'macos', 'debian', 'linux'] as const;
export type System = (typeof systems)[number];

/** Returns the build for a browser's user agent; Chromium's for unknown ones. */
export const browserOf = (userAgent: string): ExtensionBrowser => {
  if (/\bFirefox\//u.test(userAgent)) return 'firefox';
  return /\bEdg\//u.test(userAgent) ? 'edge' : 'chromium';
};

export const systemOf = (userAgent: string, hasPackage: boolean): System => {
  if (/\bWindows\b/u.test(userAgent)) return 'windows';
  if (/\bMac(intosh| OS)/u.test(userAgent)) return 'macos';
  return hasPackage ? 'debian' : 'linux';
};
