import { knownProgram } from '@daybook/domain/capture/known-sources.ts';

const known = new Set(['chrome', 'chromium', 'edge', 'firefox', 'safari', 'brave', 'opera', 'vivaldi']);
/** Browsers that the product has no name for. Their titles are as private as those of the others. */
const others = new Set([
  ...['arc', 'epiphany', 'org.gnome.epiphany', 'gnome-web', 'falkon', 'konqueror', 'librewolf', 'waterfox', 'palemoon'],
  ...[
    'tor browser',
    'firefox.real',
    'iexplore',
    'internet explorer',
    'duckduckgo',
    'zen',
    'zen-bin',
    'floorp',
    'midori',
  ],
  ...['qutebrowser', 'orion', 'mullvad browser', 'mullvadbrowser.real', 'ungoogled-chromium', 'thorium', 'seamonkey'],
  ...['firefox-bin', 'chrome-wrapper', 'brave-browser-stable', 'microsoft-edge-stable', 'google-chrome-stable'],
]);

/** Whether a program is a browser: for these only that it was in front is recorded, never the content. */
export function isBrowser(program: string): boolean {
  const name = program.toLowerCase().replace(/\.exe$/, '');
  return known.has(knownProgram(name)?.identifier ?? '') || others.has(name);
}
