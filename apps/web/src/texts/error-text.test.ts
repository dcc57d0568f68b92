import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import de from '../../../../packages/i18n/messages/de/errors.json' with { type: 'json' };
import en from '../../../../packages/i18n/messages/en/errors.json' with { type: 'json' };
import shell from '../../../../packages/i18n/messages/en/shell.json' with { type: 'json' };
import fr from '../../../../packages/i18n/messages/fr/errors.json' with { type: 'json' };
import nl from '../../../../packages/i18n/messages/nl/errors.json' with { type: 'json' };
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const offBlock = (seconds: number) =>
  new ApiError({
    status: 422,
    code: 'CORRECT_BLOCK_SIZE',
    entries: [
      { status: '422', code: 'CORRECT_BLOCK_SIZE', title: '', meta: { reference: 'r', block_seconds: seconds } },
    ],
  });

describe('the text of a failure', () => {
  beforeAll(async () => {
    const resources = { nl: { errors: nl }, en: { errors: en, shell }, de: { errors: de }, fr: { errors: fr } };
    await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  });
  afterAll(() => i18next.changeLanguage('en'));

  it.each([
    ['en', /multiple of 6\sminutes,/u],
    ['nl', /veelvoud van 6\sminuten,/u],
    ['de', /Vielfaches von 6\sMinuten,/u],
    ['fr', /multiple de 6\sminutes,/u],
  ])('names the block that a duration has to fill, in %s', async (language, block) => {
    await i18next.changeLanguage(language);
    expect(errorText(offBlock(360))).toMatch(block);
  });

  it('speaks of one minute as one', async () => {
    await i18next.changeLanguage('en');
    expect(errorText(offBlock(60))).toMatch(/of 1\sminute,/u);
  });

  it('says that a project was archived, not that it was forgotten', async () => {
    await i18next.changeLanguage('en');
    const meta = { reference: 'r', reason: 'unknown_dimension', dimensions: ['7'] };
    const code = 'DIMENSION_STRUCTURE_INVALID';
    const error = new ApiError({ status: 422, code, entries: [{ status: '422', code, title: '', meta }] });
    expect(errorText(error)).toBe(shell.error.archived);
  });
});
