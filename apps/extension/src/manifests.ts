// One manifest is written by hand; what a browser does not know is left out of the copy that it gets.

/** The browsers that a build is made for; each has a folder of its own that can be zipped for its shop. */
export const browsers = ['chromium', 'edge', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

interface Manifest {
  readonly background: { readonly service_worker: string; readonly scripts: readonly string[]; readonly type: string };
  readonly [key: string]: unknown;
}

/** The manifest for one browser. Edge takes Chromium's: its shop gives the extension an id of its own. */
export function manifestFor(browser: Browser, manifest: Manifest): Record<string, unknown> {
  const { background, browser_specific_settings, minimum_chrome_version, key, storage, ...rest } = manifest;
  if (browser === 'firefox') {
    const { scripts, type } = background;
    return { ...rest, browser_specific_settings, background: { scripts, type } };
  }
  const { service_worker, type } = background;
  return { ...rest, key, minimum_chrome_version, storage, background: { service_worker, type } };
}
