import { describe, expect, it } from 'vitest';
import { changeOf, valuesOf } from './edit-values.ts';
import type { User } from './user-queries.ts';

const user = {
  attributes: {
    name_first: 'Anna',
    name_prefix: null,
    name_last: 'Vries',
    language: 'nl',
    is_admin: false,
    is_locked: false,
    department_id: '3',
    location_id: null,
    subscription_id: null,
  } as User['attributes'],
};

describe('what a form changes of a person', () => {
  it('is nothing when nothing was touched', () => {
    expect(changeOf(user, valuesOf(user))).toEqual({});
  });

  it('is what differs and nothing else', () => {
    const values = { ...valuesOf(user), prefix: 'de', isAdmin: true, departmentId: '', plan: 'premium' };
    expect(changeOf(user, values)).toEqual({
      name_prefix: 'de',
      is_admin: true,
      department_id: null,
      subscription_id: 'premium',
    });
  });

  it('a prefix of blanks is none', () => {
    expect(changeOf(user, { ...valuesOf(user), prefix: '  ' })).toEqual({});
  });
});
