// The page shows its sign before it has the style sheet, which a phone waits for as long as for much of the application: a sheet in the
// body holds back what stands behind it, and the scripts, and nothing else. The application comes behind both and behind the first
// answers, which are small.
import type { Plugin } from 'vite';

const sheet = /\s*<link rel="stylesheet"[^>]*>/;
const root = '<div id="root">';

/** Puts the style sheet of a built page right in front of the place of the application, and has the scripts fetched after it. */
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
