import { describe, expect, it } from 'vitest';
import { AppError } from './http/app-error.ts';
import { refusingDuplicates } from './unique-violation.ts';

const refusals = { contacts_name_key: () => new AppError('VALIDATION_FAILED') };
const broken = (message: string, more: object = {}) => Object.assign(new Error(message), { code: '23505', ...more });
const told = (error: Error) => refusingDuplicates(Promise.reject(error), refusals).catch((thrown: unknown) => thrown);

describe('a unique value that is there already', () => {
  it('is refused by the index that the error names', async () => {
    expect(await told(broken('', { constraint: 'contacts_name_key' }))).toBeInstanceOf(AppError);
    const other = broken('"contacts_name_key"', { constraint: 'contacts_code_key' });
    expect(await told(other)).toBe(other);
    const elsewhere = Object.assign(new Error('"contacts_name_key"'), { code: '23503' });
    expect(await told(elsewhere)).toBe(elsewhere);
  });

  it('is refused by the message where only that names the index, also as that of a part', async () => {
    const texts = [
      'duplicate key value violates unique constraint "contacts_name_key"',
      'duplicate key value violates unique constraint "contacts_name_key_102008"',
      'doppelter Schlüsselwert verletzt Unique-Constraint »contacts_name_key_102008«',
      "la valeur d'une clé dupliquée rompt la contrainte unique « contacts_name_key »",
    ];
    for (const text of texts) expect(await told(broken(text)), text).toBeInstanceOf(AppError);
    for (const text of ['duplicate key', '"contacts_name_key_old"', '"toString"']) {
      const error = broken(text);
      expect(await told(error)).toBe(error);
    }
  });
});
