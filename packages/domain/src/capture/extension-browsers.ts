/** The builds of the browser extension; chromium is for Chrome and the browsers based on it. */
export const extensionBrowsers = ['chromium', 'edge', 'firefox'] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];
