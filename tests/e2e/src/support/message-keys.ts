// Finds keys of texts that are shown by mistake: i18next shows the key where the text is missing.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from './builds.ts';

export const languages = ['nl', 'en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

const plural = /_(zero|one|two|few|many|other)$/u;

/** Returns the dotted keys with their texts. */
function entriesOf(value: unknown, path: readonly string[] = []): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.join('.').replace(plural, ''), value]];
  return Object.entries(value ?? {}).flatMap(([key, part]) => entriesOf(part, [...path, key]));
}

/** Returns a function that returns those texts that are keys, or have placeholders left, in a language. */
export async function keyFinder(): Promise<(texts: readonly string[], language: Language) => string[]> {
  const keys = new Set<string>();
  const known: Record<Language, Set<string>> = { nl: new Set(), en: new Set(), de: new Set(), fr: new Set() };
  const namespaces = new Set<string>();
  for (const language of languages) {
    const folder = join(root, 'packages/i18n/messages', language);
    for (const file of await readdir(folder)) {
      namespaces.add(basename(file, '.json'));
      for (const [key, text] of entriesOf(JSON.parse(await readFile(join(folder, file), 'utf8')))) {
        keys.add(key);
        known[language].add(text);
      }
    }
  }
  const groups = [...new Set([...keys].filter((key) => key.includes('.')).map((key) => key.split('.')[0]))].join('|');
  const prefixed = new RegExp(`\\b(${[...namespaces].join('|')}):[a-z][\\w.]*`, 'u');
  const grouped = new RegExp(`^(${groups})(\\.\\w+)+$`, 'u');
  const isKey = (text: string, language: Language) =>
    prefixed.test(text) || grouped.test(text) || text.includes('{{') || (keys.has(text) && !known[language].has(text));
  return (texts, language) => [...new Set(texts.filter((text) => isKey(text, language)))];
}
