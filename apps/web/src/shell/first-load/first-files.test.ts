import { describe, expect, it } from 'vitest';
import { firstFilesOf } from './first-files.ts';

const built = {
  scripts: { login: ['/login.js'], dashboard: ['/dashboard.js'], day: ['/day.js'] },
  texts: { nl: { login: ['/auth.nl.js'], day: ['/day.nl.js'] }, en: { day: ['/day.en.js'] } },
};
const files = (pathname: string, about: { isSignedIn?: boolean; language?: string } = {}) =>
  firstFilesOf(built, { pathname, isSignedIn: true, language: 'nl', ...about });

describe('the files of a first screen', () => {
  it('are those of the address, with its texts in one language', () => {
    expect(files('/day')).toEqual(['/day.js', '/day.nl.js']);
    expect(files('/day', { language: 'en' })).toEqual(['/day.js', '/day.en.js']);
    expect(files('/')).toEqual(['/dashboard.js']);
  });

  it('are those of signing in for a visitor', () => {
    expect(files('/day', { isSignedIn: false })).toEqual(['/login.js', '/auth.nl.js']);
  });

  it('are none of an address that visits do not begin with', () => {
    expect(files('/contacts')).toEqual([]);
    expect(files('/constructor')).toEqual([]);
  });
});
