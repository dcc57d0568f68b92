/** The builds of the browser extension; chromium is for Chrome and all that are made like it. */
export const extensionBrowsers = ['chromium', 'edge', 'firefox'] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];
