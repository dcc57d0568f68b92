// The page that is shown instead of a screen while there is no connection: its words, and nothing to fetch but one script.
import type { Language } from '@daybook/domain/users/languages.ts';
import type { PhoneTexts } from './phone-texts.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 24px; box-sizing: border-box; text-align: center; }
section { max-width: 26rem; margin: auto; }
section[hidden] { display: none; }
h1 { font-size: 1.375rem; margin: 16px 0 4px; }
p { margin: 0 0 20px; opacity: 0.8; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; color: #fff; background: #6e35ff; cursor: pointer; }
button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
svg { width: 56px; height: 56px; margin: auto; }`;

const symbol = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 3-1.9m4.4-.4a8 8 0 0 1 4 2.3M3.5 9.5a12 12 0 0 1 3.4-2.4m3.4-1a12 12 0 0 1 10.2 3.4M3 3l18 18"/></svg>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const section = (language: Language, { offline }: PhoneTexts): string =>
  `<section lang="${language}"><h1>${escaped(offline.title)}</h1><p>${escaped(offline.text)}</p><button type="button">${escaped(offline.retry)}</button></section>`;

/** The page in all languages; its script hides the others. */
export const offlinePageText = (
  texts: readonly (readonly [Language, PhoneTexts])[],
  script: string,
): string => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Daybook</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>${symbol}<main>${texts.map(([language, own]) => section(language, own)).join('')}</main>
<script src="${script}"></script></body></html>
`;
