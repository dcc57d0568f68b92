import { describe, expect, it } from 'vitest';
import { changeOf, formerOf, valuesOf } from './company-values.ts';
import type { Organisation } from './organisation-queries.ts';

const organisation = {
  name: 'Bakker',
  country: 'NL',
  email: null,
  website: 'https://bakker.example',
  city: 'Delft',
} as Organisation;

describe('what a form changes of the organisation', () => {
  it('is nothing when nothing was touched', () => {
    expect(changeOf(organisation, valuesOf(organisation))).toEqual({});
  });

  it('is what differs; an empty field is none', () => {
    const values = { ...valuesOf(organisation), email: ' info@bakker.example ', city: '' };
    expect(changeOf(organisation, values)).toEqual({ email: 'info@bakker.example', city: null });
  });

  it('makes an address of a web site that was typed without https', () => {
    expect(changeOf(organisation, { ...valuesOf(organisation), website: 'www.b.example' })).toEqual({
      website: 'https://www.b.example',
    });
    expect(changeOf(organisation, { ...valuesOf(organisation), website: 'http://b.example' })).toEqual({
      website: 'http://b.example',
    });
  });

  it('is taken back by what was there', () => {
    expect(formerOf(organisation)).toMatchObject({ name: 'Bakker', email: null, website: 'https://bakker.example' });
  });
});
