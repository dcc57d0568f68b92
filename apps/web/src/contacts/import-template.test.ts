import { isHeader, recogniseColumns } from '@daybook/domain/contacts/import-columns.ts';
import { expect, it } from 'vitest';
import de from '../../../../packages/i18n/messages/de/contact-imports.json' with { type: 'json' };
import en from '../../../../packages/i18n/messages/en/contact-imports.json' with { type: 'json' };
import fr from '../../../../packages/i18n/messages/fr/contact-imports.json' with { type: 'json' };
import nl from '../../../../packages/i18n/messages/nl/contact-imports.json' with { type: 'json' };
import { importTemplate } from './import-template.ts';

it.each([
  ['nl-NL', nl, ';'],
  ['en-US', en, ','],
  ['de-DE', de, ';'],
  ['fr-FR', fr, ';'],
] as const)('the import reads the template in %s as it is', (locale, { fields }, separator) => {
  const lines = importTemplate((field) => fields[field], locale)
    .slice(1)
    .trimEnd()
    .split('\r\n');
  const heads = lines[0]?.split(separator) ?? [];
  expect(isHeader(heads)).toBe(true);
  expect(recogniseColumns(heads.map((name) => ({ name, samples: [] })))).toEqual([
    'company_code',
    'company_name',
    'email_addresses',
    'phone_numbers',
  ]);
  expect(lines).toHaveLength(3);
});
