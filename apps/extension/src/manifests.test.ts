import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browsers, manifestFor } from './manifests.ts';

const manifest = JSON.parse(readFileSync(new URL('../public/manifest.json', import.meta.url), 'utf8'));

describe('the manifests', () => {
  it('give each browser what it knows, and never private windows', () => {
    for (const browser of browsers) expect(manifestFor(browser, manifest)['incognito'], browser).toBe('not_allowed');
    expect(manifestFor('edge', manifest)).toEqual(manifestFor('chromium', manifest));
    expect(manifestFor('chromium', manifest)['background']).toEqual({
      service_worker: 'background.js',
      type: 'module',
    });
    expect(manifestFor('chromium', manifest)).not.toHaveProperty('browser_specific_settings');
    expect(manifestFor('firefox', manifest)['background']).toEqual({ scripts: ['background.js'], type: 'module' });
    expect(manifestFor('firefox', manifest)).not.toHaveProperty('key');
  });
});
