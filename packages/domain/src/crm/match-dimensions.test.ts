import { describe, expect, it } from 'vitest';
import { dimensionMatcher, type OwnDimension } from './match-dimensions.ts';

const own = (id: number, about: Partial<OwnDimension> = {}): OwnDimension => ({
  ...{ id, name: 'Audit', code: null, contactId: 7, parentId: null },
  ...about,
});
const matcher = (...all: OwnDimension[]) => {
  const made = dimensionMatcher();
  made.know(all);
  return made;
};
const sought = { name: 'Audit', code: null, contactId: 7, parentId: null };

describe('a dimension outside is one that is here', () => {
  it('at the same place with the same name, however it is written', () => {
    expect(matcher(own(1)).take({ ...sought, name: 'AÚDIT' })).toEqual({ ownId: 1, evidence: 'name' });
    expect(matcher(own(1)).take({ ...sought, contactId: 8 })).toBeNull();
    expect(matcher(own(1)).take({ ...sought, parentId: 3 })).toBeNull();
  });

  it('with the same code, under any name, before another one of the name', () => {
    const both = matcher(own(1), own(2, { code: 'P2', name: 'Jaarrekening' }));
    expect(both.take({ ...sought, code: 'p2 ' })).toEqual({ ownId: 2, evidence: 'code' });
  });

  it('unless the codes differ', () => {
    expect(matcher(own(1, { code: 'P1' })).take({ ...sought, code: 'P2' })).toBeNull();
    expect(matcher(own(1, { code: 'P1' })).take(sought)).toEqual({ ownId: 1, evidence: 'name' });
  });

  it('and of no two outside', () => {
    const two = matcher(own(1), own(2));
    expect([two.take(sought)?.ownId, two.take(sought)?.ownId, two.take(sought)]).toEqual([1, 2, null]);
  });
});
