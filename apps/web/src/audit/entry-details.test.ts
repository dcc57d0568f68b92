import { describe, expect, it } from 'vitest';
import { detailLines } from './entry-details.ts';

describe('the details of an entry', () => {
  it('are lines of a name and a value', () => {
    expect(detailLines({ method: 'password', is_admin: true, reason: null })).toEqual([
      { key: 'method', value: 'password' },
      { key: 'is_admin', value: true },
      { key: 'reason', value: null },
    ]);
  });

  it('name the items of a list; an empty one is nothing', () => {
    expect(detailLines({ fields: ['name', 'city'], abilities: [] })).toEqual([
      { key: 'fields', value: 'name, city' },
      { key: 'abilities', value: null },
    ]);
  });

  it('show what differs between before and after, as it was and as it became', () => {
    const before = { enforces_single_sign_on: false, allowed_domains: ['a.example'] };
    const after = { enforces_single_sign_on: true, allowed_domains: ['a.example'] };
    expect(detailLines({ before, after })).toEqual([{ key: 'enforces_single_sign_on', value: true, former: false }]);
  });

  it('show what became of a setting, after its name', () => {
    const change = { from: { block_size: 360, round_type: 'up' }, to: { block_size: 600, round_type: 'up' } };
    expect(detailLines({ chapter: 'block_calculation_settings', ...change })).toEqual([
      { key: 'chapter', value: 'block_calculation_settings' },
      { key: 'block_size', value: '600', former: '360' },
    ]);
  });

  it('show a setting that is no record as it was and as it became, by the names of its items', () => {
    const folders = [
      { path: 'K:\\Klanten', taggable: true },
      { path: 'D:\\Werk', taggable: false },
    ];
    expect(detailLines({ from: null, to: folders, chapter: 'document_folders' })).toEqual([
      { key: 'chapter', value: 'document_folders' },
      { key: 'value', value: 'K:\\Klanten, D:\\Werk', former: null },
    ]);
    expect(detailLines({ from: { absence: 600 }, to: null })).toEqual([{ key: 'absence', value: null, former: '600' }]);
  });

  it('show a record by its own names', () => {
    expect(detailLines({ to: { block_size: 360 } })).toEqual([{ key: 'block_size', value: '360' }]);
  });
});
