import { describe, expect, it } from 'vitest';
import { fitLanguage } from './language.ts';

describe('the language before anybody signed in', () => {
  it('is the first of the browser that there is', () => {
    expect(fitLanguage(['es-ES', 'de-AT', 'en-US'])).toBe('de');
    expect(fitLanguage(['FR'])).toBe('fr');
  });

  it('is Dutch otherwise', () => {
    expect(fitLanguage(['es', 'it-IT'])).toBe('nl');
    expect(fitLanguage([])).toBe('nl');
  });
});
