// A connector's own refusals are codes with texts in each language; a detail in sentences would be shown in English.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { exportErrorCodes, generalCode, isOwnRefusal } from '@daybook/domain/exports/export-error-codes.ts';
import { describe, expect, it } from 'vitest';

const root = new URL('.', import.meta.url).pathname;
const reasonsIn = (language: string): Record<string, string> => {
  const file = new URL(`../../i18n/messages/${language}/exports.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).reasons;
};

describe.each(['nl', 'en', 'de', 'fr'])('the words of refusals in %s', (language) => {
  it('are there for every code, and for no other', () => {
    expect(Object.keys(reasonsIn(language)).toSorted()).toEqual(exportErrorCodes.toSorted());
  });

  it('name the detail where a refusal of our own has one', () => {
    const names = (code: string) => reasonsIn(language)[code]?.includes('{{detail}}');
    expect(exportErrorCodes.filter(names)).toEqual(exportErrorCodes.filter((code) => named.has(code)));
  });
});

/** Refusals of our own whose detail is a name. */
const named: ReadonlySet<string> = new Set([
  ...['rights_missing', 'other_environment', 'table_unusable', 'account_not_found'],
  ...['no_project_column', 'no_task_column', 'no_date_column', 'no_length_column', 'no_text_column'],
]);

describe('refusals of our own', () => {
  it('are cases of general ones', () => {
    const own = exportErrorCodes.filter(isOwnRefusal);
    expect(own.length).toBeGreaterThan(10);
    expect(own.map(generalCode).filter(isOwnRefusal)).toEqual([]);
  });

  it('hold no sentence in a connector', async () => {
    const sources: string[] = [];
    for await (const file of glob('{crm,tickets}/**/*.ts', { cwd: root })) {
      if (!/testing|\.test\.ts$/.test(file)) sources.push(file);
    }
    expect(sources.length).toBeGreaterThan(100);
    const written = sources.filter((file) => /\bdetail:\s*['"`]/.test(readFileSync(`${root}${file}`, 'utf8')));
    expect(written).toEqual([]);
  });
});
