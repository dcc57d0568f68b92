import { describe, expect, it } from 'vitest';
import { chosenTypes, readTagsSearch } from './tags-search.ts';

describe('readTagsSearch', () => {
  it('takes what makes sense and leaves out the rest', () => {
    expect(readTagsSearch({ view: 'all', type: 'url', status: 'ignored', archived: true, find: 'bakker' })).toEqual({
      view: 'all',
      type: 'url',
      status: 'ignored',
      archived: true,
      find: 'bakker',
    });
    expect(readTagsSearch({ view: 'x', type: 'y', scope: 1, nature: null, archived: 'yes', find: '' })).toEqual({});
  });

  it('offers no kinds that the product makes by itself', () => {
    expect(chosenTypes).not.toContain('alias');
    expect(chosenTypes).toContain('url');
  });
});
