/** Reads packages/i18n/messages/<locale>/<namespace>.json and compares the four languages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const languages = ['nl', 'en', 'de', 'fr'];

/** { a: { b: 'x' } } → Map { 'a.b' → 'x' } */
export function flatten(tree, prefix = '') {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** Returns namespace → language → (key → text), for every file that exists in any language. */
export function readMessages(folder) {
  const namesOf = (language) => (existsSync(join(folder, language)) ? readdirSync(join(folder, language)) : []);
  const names = [...new Set(languages.flatMap(namesOf))].filter((name) => name.endsWith('.json')).sort();
  const read = (language, name) => {
    const path = join(folder, language, name);
    return existsSync(path) ? flatten(JSON.parse(readFileSync(path, 'utf8'))) : null;
  };
  const perLanguage = (name) => Object.fromEntries(languages.map((language) => [language, read(language, name)]));
  return new Map(names.map((name) => [name.replace('.json', ''), perLanguage(name)]));
}

/** Returns the names between braces, sorted: 'x {{count}} {{name, number}}' → ['count', 'name'] */
export function placeholdersOf(text) {
  return [...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]))].sort();
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** French has a plural form for millions that the others lack, so plural forms are compared as one key. */
const baseKeys = (texts) => new Set([...texts.keys()].map((key) => key.replace(pluralSuffix, '')));

/** The singular form may leave out the number. */
const comparable = (key, names) => (pluralSuffix.test(key) ? names.filter((name) => name !== 'count') : names);

function comparePlaceholders(namespace, language, texts, reference) {
  return [...texts].flatMap(([key, text]) => {
    const other = reference.get(key);
    if (other === undefined) return [];
    const [found, wanted] = [text, other].map((value) => comparable(key, placeholdersOf(value)).join(', '));
    return found === wanted
      ? []
      : [`${language}/${namespace}.json ${key}: placeholders {${found}} instead of {${wanted}}`];
  });
}

/** Returns the differences between the languages: missing files, missing keys, empty texts, other placeholders. */
export function compareLanguages(messages) {
  return [...messages].flatMap(([namespace, byLanguage]) => {
    const everywhere = new Set(languages.flatMap((language) => [...baseKeys(byLanguage[language] ?? new Map())]));
    return languages.flatMap((language) => {
      const texts = byLanguage[language];
      if (!texts) return [`${language}/${namespace}.json is missing`];
      const own = baseKeys(texts);
      const missing = [...everywhere]
        .filter((key) => !own.has(key))
        .map((key) => `${language}/${namespace}.json lacks ${key}`);
      const empty = [...texts]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => `${language}/${namespace}.json ${key} is empty`);
      const different = comparePlaceholders(namespace, language, texts, byLanguage.nl ?? new Map());
      return [...missing, ...empty, ...different];
    });
  });
}

/** Whether a key, with or without plural forms, exists in the namespace. */
export function hasKey(messages, namespace, key) {
  const texts = messages.get(namespace)?.nl;
  if (!texts) return false;
  return texts.has(key) || texts.has(`${key}_other`) || [...texts.keys()].some((found) => found.startsWith(`${key}.`));
}
