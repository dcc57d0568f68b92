// In which browser and on which system this page is shown, to begin with the right steps. Each can be chosen instead.
import type { ExtensionBrowser } from '@daybook/domain/capture/extension-browsers.ts';

/** Debian and its relatives have packages, where this server offers one. */
export const systems = ['windows', 'macos', 'debian', 'linux'] as const;
export type System = (typeof systems)[number];

/** The build for the browser that names itself so; Chromium's for what is not known. */
export const browserOf = (userAgent: string): ExtensionBrowser => {
  if (/\bFirefox\//u.test(userAgent)) return 'firefox';
  return /\bEdg\//u.test(userAgent) ? 'edge' : 'chromium';
};

export const systemOf = (userAgent: string, hasPackage: boolean): System => {
  if (/\bWindows\b/u.test(userAgent)) return 'windows';
  if (/\bMac(intosh| OS)/u.test(userAgent)) return 'macos';
  return hasPackage ? 'debian' : 'linux';
};
