// The page shows its logo before its style sheet has arrived, which takes a phone about as long as the application. A style sheet in the
// body blocks only what is behind it, and the scripts. Scripts are loaded with a low priority: after the style sheet and the first
// answers of the server, which are small.
import type { Plugin } from 'vite';

const sheet = /\s*<link rel="stylesheet"[^>]*>/;
const root = '<div id="root">';

/** Moves the style sheet of a built page in front of the application, and gives the scripts a low priority. */
export const lateStyles = (): Plugin => ({
  name: 'late-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page) {
      const [link] = sheet.exec(page) ?? [];
      if (link === undefined || !page.includes(root))
        throw new Error('The page has no style sheet, or no place for the application');
      return page
        .replace(link, '')
        .replace(root, `${link.trim()}\n    ${root}`)
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
    },
  },
});
