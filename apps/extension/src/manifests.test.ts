import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browsers, manifestFor } from './manifests.ts';

const extension = new URL('../', import.meta.url);
const fileText = (path: string) => readFileSync(new URL(path, extension), 'utf8');
const manifest = JSON.parse(fileText('public/manifest.json'));
// The server may use plain HTTP in an office: without a policy of our own, Firefox would change that to HTTPS.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const pages = readdirSync(extension).filter((name) => name.endsWith('.html'));

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

  // Every additional permission is another question to everybody who installs or updates: so the list is repeated here.
  it.each(browsers)('ask in %s for what is needed, and let nothing in from elsewhere', (browser) => {
    const { permissions, content_scripts, ...rest } = manifestFor(browser, manifest);
    expect(permissions).toEqual(['tabs', 'idle', 'alarms', 'storage', 'webNavigation']);
    expect(content_scripts).toEqual([
      {
        matches: ['*://*/auth/extension*', '*://*/test', '*://*/testpage'],
        js: ['page-bridge.js'],
        run_at: 'document_idle',
      },
    ]);
    expect(rest).toMatchObject({
      manifest_version: 3,
      content_security_policy: { extension_pages: policy },
    });
    for (const more of [
      'host_permissions',
      'optional_permissions',
      'optional_host_permissions',
      'externally_connectable',
      'web_accessible_resources',
      'sandbox',
      'update_url',
    ]) {
      expect(rest, more).not.toHaveProperty(more);
    }
  });

  it('tell Firefox who the extension is and what it collects', () => {
    expect(manifestFor('firefox', manifest)['browser_specific_settings']).toEqual({
      gecko: {
        id: expect.stringMatching(/^[\w.-]+@[\w.-]+$/),
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['browsingActivity'] },
      },
    });
  });

  it('stand beside pages whose scripts are all their own', () => {
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const text = fileText(page);
      const name = page.replace('.html', '');
      expect(text.match(/<script.*/g), page).toEqual([`<script type="module" src="./src/${name}.ts"></script>`]);
      expect(text).not.toMatch(/https?:|\son\w+=|style=/);
    }
  });
});
