// The texts of a language and a concept, one file each; the build joins those that screens load together
// (apps/web/text-bundles.ts).
const files = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/i18n/messages/*/*.json', '!../../../../packages/i18n/messages/*/{server,extension}.json'],
  { import: 'default' },
);

/** Loads the texts of a concept; null when there are none. */
export const readTexts = (language: string, concept: string): Promise<Record<string, unknown>> | null =>
  files[`../../../../packages/i18n/messages/${language}/${concept}.json`]?.() ?? null;
