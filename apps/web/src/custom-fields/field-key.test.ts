import { expect, it } from 'vitest';
import { fieldKey } from './field-key.ts';

it('makes a key that the server takes from any name', () => {
  const names = ['Soort uren', '  Größe (m²) ', '2e dossier', 'Kilomètres', '…', 'x'.repeat(80)];
  const keys = names.map(fieldKey);
  expect(keys.slice(0, 5)).toEqual(['soort_uren', 'grosse_m2', 'e_dossier', 'kilometres', 'field']);
  for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9_]{0,49}$/);
});
