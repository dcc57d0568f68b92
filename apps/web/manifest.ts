// The manifest: name, pictures and shortcuts of the application on a device that installs it.
import type { Language } from '@daybook/domain/users/languages.ts';
import type { PhoneTexts } from './phone-texts.ts';

const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', en: 'en-US', de: 'de-DE', fr: 'fr-FR' };
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest in a language. Its id is the same in all of them, so that there is one application. */
export const manifestOf = (language: Language, { manifest: texts }: PhoneTexts) => {
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] });
  return {
    id: '/dashboard',
    name: 'Daybook',
    short_name: 'Daybook',
    description: texts.description,
    lang: locales[language],
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#6E35FF',
    categories: ['business', 'productivity'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'picture', accept: ['image/*'] }],
      },
    },
    shortcuts: [shortcut(texts.call, '/call'), shortcut(texts.day, '/day'), shortcut(texts.process, '/process')],
  };
};
