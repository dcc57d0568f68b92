import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@daybook/domain/users/languages.ts';
import { describe, expect, it } from 'vitest';
import { bundles, bundleText, loaders } from '../../text-bundles.ts';
import { namespaces } from './i18n-types.ts';

const bundled = Object.values(bundles).flat();

describe('texts in a build', () => {
  it('are those of every concept in every language, each fetched by itself or with its bundle', () => {
    const text = loaders();
    for (const language of languages)
      for (const concept of namespaces) expect(text).toContain(`'${language}/${concept}': () => import(`);
  });

  it('are bundled once, and only where there are such texts', () => {
    const concepts = readdirSync(join(import.meta.dirname, '../../../../packages/i18n/messages/en'));
    expect(new Set(bundled).size).toBe(bundled.length);
    for (const concept of bundled) expect(concepts).toContain(`${concept}.json`);
  });

  it('of the day are in one file', () => {
    const text = bundleText('daybook-texts:nl/day');
    expect(text.split('\n')).toHaveLength(bundles['day']?.length ?? 0);
    expect(text).toContain('messages/nl/timeline.json');
  });
});
