// One manifest is written by hand; each browser's copy leaves out the parts that it does not know.

/** The browsers that a build is made for; each has a folder of its own that can be zipped for its store. */
export const browsers = ['chromium', 'edge', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

interface Manifest {
  readonly background: { readonly service_worker: string; readonly scripts: readonly string[]; readonly type: string };
  readonly [key: string]: unknown;
}

/** Returns the manifest for one browser. Edge gets Chromium's: its store gives the extension an id of its own. */
export function manifestFor(browser: Browser, manifest: Manifest): Record<string, unknown> {
  const { background, browser_specific_settings, minimum_chrome_version, key, storage, ...rest } = manifest;
  if (browser === 'firefox') {
    const { scripts, type } = background;
    return { ...rest, browser_specific_settings, background: { scripts, type } };
  }
  const { service_worker, type } = background;
  return { ...rest, key, minimum_chrome_version, storage, background: { service_worker, type } };
}
