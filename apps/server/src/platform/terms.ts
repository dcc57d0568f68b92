import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@daybook/domain/users/languages.ts';

/** The operator's terms, in at least one language. */
export type TermsSettings = {
  readonly version: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
};

const mostBytes = 200_000;

/**
 * Reads the terms from a folder with nl.txt, en.txt, de.txt and fr.txt, of which at least one exists.
 * @throws Error in words for the operator, when there is none, or one is empty or too long
 */
export function readTerms(folder: string, version: string): TermsSettings {
  const found = languages.filter((language) => existsSync(fileOf(folder, language)));
  if (found.length === 0) throw new Error(`names a folder without ${languages.map((one) => `${one}.txt`).join(', ')}`);
  return { version, texts: Object.fromEntries(found.map((language) => [language, textIn(folder, language)])) };
}

const fileOf = (folder: string, language: Language) => join(folder, `${language}.txt`);

function textIn(folder: string, language: Language): string {
  const path = fileOf(folder, language);
  if (statSync(path).size > mostBytes) throw new Error(`has a file over ${mostBytes} bytes: ${language}.txt`);
  const text = readFileSync(path, 'utf8').trim();
  if (text === '') throw new Error(`has an empty file: ${language}.txt`);
  return text;
}

/** Returns the terms in a language; if that is missing, in English, else in the first available one. */
export function termsIn({ texts }: TermsSettings, wanted: Language): { language: Language; text: string } {
  const language = [wanted, 'en' as const, ...languages].find((one) => texts[one] !== undefined) ?? wanted;
  return { language, text: texts[language] ?? '' };
}
