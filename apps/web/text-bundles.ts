// Joins the texts that screens fetch together into one file for each language: a day would ask for nine of them otherwise.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@daybook/domain/users/languages.ts';
import type { Plugin } from 'vite';

const messages = join(import.meta.dirname, '../../packages/i18n/messages');
/** Texts that no screen shows. */
const elsewhere = ['server', 'extension'];
/** By the name of the file: the day with its parts, and the entries of the command palette. */
export const bundles: Readonly<Record<string, readonly string[]>> = {
  day: ['timeline', 'appointments', 'activities', 'placing', 'corrections'],
  palette: ['preferences', 'help'],
};

const bundlePrefix = 'daybook-texts:';

const fileOf = (language: string, concept: string): string =>
  JSON.stringify(join(messages, language, `${concept}.json`));

const loaderOf = (language: string, concept: string): string => {
  const [bundle] = Object.entries(bundles).find(([, concepts]) => concepts.includes(concept)) ?? [];
  return bundle === undefined
    ? `() => import(${fileOf(language, concept)}).then((texts) => texts.default)`
    : `() => import('${bundlePrefix}${language}/${bundle}').then((texts) => texts.${concept})`;
};

export const loaders = (): string => {
  const concepts = readdirSync(join(messages, 'en'))
    .map((file) => file.replace('.json', ''))
    .filter((concept) => !elsewhere.includes(concept));
  const entries = languages.flatMap((language) =>
    concepts.map((concept) => `'${language}/${concept}': ${loaderOf(language, concept)}`),
  );
  return `const files = {\n${entries.join(',\n')}\n};
export const readTexts = (language, concept) => files[language + '/' + concept]?.() ?? null;`;
};

export const bundleText = (id: string): string => {
  const [language = '', bundle = ''] = id.slice(bundlePrefix.length).split('/');
  return (bundles[bundle] ?? [])
    .map((concept) => `export { default as ${concept} } from ${fileOf(language, concept)};`)
    .join('\n');
};

/** Replaces the loaders of single files (src/texts/text-files.ts) in a build. */
export const textBundles = (): Plugin => ({
  name: 'text-bundles',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith(bundlePrefix) ? source : null),
  load: (id) => {
    if (id.endsWith('/src/texts/text-files.ts')) return loaders();
    return id.startsWith(bundlePrefix) ? bundleText(id) : null;
  },
});
