import { describe, expect, it } from 'vitest';
import type { CustomField, CustomFieldType } from './custom-field.ts';
import { customFieldProblems } from './custom-field-problems.ts';
import { fillCustomFields } from './fill-custom-fields.ts';

const field = (type: CustomFieldType, more: Partial<CustomField> = {}): CustomField => ({
  ...{ id: 1, key: 'it', type, isRequired: false, options: [], minimum: null, maximum: null },
  ...more,
});
const reasonOf = (one: CustomField, value: unknown) => customFieldProblems([one], { it: value })[0]?.reason ?? null;

describe('customFieldProblems', () => {
  it.each([
    ['blob', { a: 1 }, [1]],
    ['boolean', false, 'yes'],
    ['date', '2028-02-29', '2026-02-29'],
    ['date', '2100-12-31', '1899-12-31'],
    ['decimal', 1.5, '1.5'],
    ['decimal', -2, Number.POSITIVE_INFINITY],
    ['int', 7, 7.5],
    ['string', 'text', 7],
  ] as const)('takes for %s %j and not %j', (type, right, wrong) => {
    expect(reasonOf(field(type), right)).toBeNull();
    expect(reasonOf(field(type), wrong)).toBe('wrong_type');
  });

  it('keeps bounds, options and lengths', () => {
    const percent = field('int', { minimum: 0, maximum: 100 });
    expect([-1, 0, 100, 101].map((value) => reasonOf(percent, value))).toEqual(['too_small', null, null, 'too_large']);
    const select = field('select', { options: ['Normal', 'Travel'] });
    expect(['Normal', 'normal'].map((value) => reasonOf(select, value))).toEqual([null, 'no_option']);
    expect(reasonOf(field('string'), 'x'.repeat(2001))).toBe('too_long');
    expect(reasonOf(field('blob'), { x: 'x'.repeat(8000) })).toBe('too_long');
  });

  it('misses only what is required: a checkbox that is off is filled in, blanks are not', () => {
    const required = { isRequired: true };
    expect(reasonOf(field('boolean', required), false)).toBeNull();
    expect(reasonOf(field('string', required), '  ')).toBe('missing');
    expect(reasonOf(field('int', required), null)).toBe('missing');
    expect(customFieldProblems([field('string', required)], {})).toEqual([{ key: 'it', reason: 'missing' }]);
    expect(reasonOf(field('string'), '')).toBeNull();
  });

  it('refuses what no field is for, and is not fooled by inherited names', () => {
    expect(customFieldProblems([], { other: 1 })).toEqual([{ key: 'other', reason: 'unknown_field' }]);
    expect(customFieldProblems([field('string', { key: 'constructor', isRequired: true })], {})).toEqual([
      { key: 'constructor', reason: 'missing' },
    ]);
  });
});

describe('fillCustomFields', () => {
  const fields = [field('select', { key: 'hour_type', options: ['N', 'T'] }), field('string', { id: 2, key: 'memo' })];
  const defaults = { defaultHourType: 'N', descriptionFieldId: 2 };

  it('fills what the organisation fills by itself, and leaves what was chosen', () => {
    expect(fillCustomFields(fields, {}, { description: 'Call' }, defaults)).toEqual({ hour_type: 'N', memo: 'Call' });
    const given = { hour_type: 'T', memo: 'Own words', gone: ' ' };
    expect(fillCustomFields(fields, given, { description: 'Call' }, defaults)).toEqual({
      hour_type: 'T',
      memo: 'Own words',
    });
  });

  it('follows a description that changes', () => {
    const changed = { description: 'Call with Jan', formerDescription: 'Call' };
    expect(fillCustomFields(fields, { memo: 'Call' }, changed, defaults)).toMatchObject({ memo: 'Call with Jan' });
    expect(fillCustomFields(fields, { memo: 'Call' }, { ...changed, description: '' }, defaults)).toEqual({
      hour_type: 'N',
    });
  });

  it('fills nothing where nothing is set', () => {
    const none = { defaultHourType: null, descriptionFieldId: null };
    expect(fillCustomFields(fields, {}, { description: 'Call' }, none)).toEqual({});
  });
});
