// In which browser and on which system this page is shown, to begin with the right steps. Each can be chosen instead.
import type { ExtensionBrowser } from '@daybook/domain/capture/extension-browsers.ts';

export const systems = ['windows', 'macos', 'linux'] as const;
export type System = (typeof systems)[number];

/** The build for the browser that names itself so; Chromium's for what is not known. */
export const browserOf = (userAgent: string): ExtensionBrowser => {
  if (/\bFirefox\//u.test(userAgent)) return 'firefox';
  return /\bEdg\//u.test(userAgent) ? 'edge' : 'chromium';
};

export const systemOf = (userAgent: string): System => {
  if (/\bWindows\b/u.test(userAgent)) return 'windows';
  return /\bMac(intosh| OS)/u.test(userAgent) ? 'macos' : 'linux';
};
