// Texts of a language and a concept, each in a file of its own; the build joins those that screens fetch together
// (apps/web/text-bundles.ts).
const files = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/i18n/messages/*/*.json', '!../../../../packages/i18n/messages/*/{server,extension}.json'],
  { import: 'default' },
);

/** Fetches the texts of a concept; null where there are none. */
export const readTexts = (language: string, concept: string): Promise<Record<string, unknown>> | null =>
  files[`../../../../packages/i18n/messages/${language}/${concept}.json`]?.() ?? null;
