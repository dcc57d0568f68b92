// The articles of the help, and the screen that each links to. Their texts are in the language files.
export const helpArticles = [
  { key: 'record', address: '/auth/extension' },
  { key: 'private', address: '/settings/privacy' },
  { key: 'tag', address: '/tags' },
  { key: 'book', address: '/day' },
  { key: 'move', address: '/week' },
  { key: 'manual', address: '/day' },
  { key: 'publish', address: '/process' },
  { key: 'holidays', address: '/settings/schedule' },
  { key: 'import', address: '/settings/contact-import' },
  { key: 'calendar', address: '/integrations' },
  { key: 'report', address: '/report' },
  { key: 'undo', address: '/day' },
] as const;

export type HelpArticle = (typeof helpArticles)[number];
