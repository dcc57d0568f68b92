import { describe, expect, it } from 'vitest';
import { readingsOf, spellingsOf, withoutEnding } from './name-spellings.ts';

describe('the ways to write a name', () => {
  it.each([
    ['Müller Maschinenbau', ['Müller Maschinenbau', 'Mueller Maschinenbau']],
    ['M. Yılmaz', ['M. Yılmaz', 'M. Yilmaz']],
    ['Sørensen', ['Sørensen', 'Sorensen', 'Soerensen']],
    ['Van Dijk Bouw', ['Van Dijk Bouw']],
  ])('%s', (name, expected) => expect(spellingsOf(name)).toEqual(expected));

  it('part a text where capitals and digits begin', () => {
    expect(readingsOf('DagvaardingJansen2.docx')).toEqual([
      ['dagvaardingjansen2', 'docx'],
      ['dagvaarding', 'jansen', '2', 'docx'],
    ]);
    expect(readingsOf('Dagvaarding Jansen')).toEqual([['dagvaarding', 'jansen']]);
  });

  it('take a genitive for its name, and no short word for another one', () => {
    expect([withoutEnding('jansens'), withoutEnding('peters'), withoutEnding('bakker')]).toEqual([
      'jansen',
      null,
      null,
    ]);
  });
});
