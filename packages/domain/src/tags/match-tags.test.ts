import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTagIndex, type MatchableTag, matchingTags, matchTag } from './match-tags.ts';
import { normaliseReference } from './normalise-reference.ts';
import type { ReferencedSubject } from './references.ts';
import { compareTags } from './tag-precedence.ts';
import type { TagType } from './tag-types.ts';

function tag(id: number, type: TagType, value: string, changes: Partial<MatchableTag> = {}): MatchableTag {
  return { id, type, normalised: normaliseReference(type, value) ?? '', userId: null, locked: false, ...changes };
}

function winner(tags: readonly MatchableTag[], subject: Partial<ReferencedSubject>): number | null {
  return matchTag(buildTagIndex(tags), { title: '', ...subject })?.id ?? null;
}

const everyKind = [
  tag(1, 'default_value', '*'),
  tag(2, 'process', 'outlook.exe'),
  tag(3, 'alias', 'Bakker'),
  tag(4, 'company', 'Bakker Bouw'),
  tag(5, 'email_domain', 'bakker.nl'),
  tag(6, 'folder', 'C:\\Klanten'),
  tag(7, 'url', 'bakker.nl'),
  tag(8, 'email', 'jan@bakker.nl'),
];
const everything = {
  title: 'Offerte Bakker Bouw',
  app: 'OUTLOOK.EXE',
  mailFrom: 'jan@bakker.nl',
  path: 'C:\\Klanten\\x.docx',
  url: 'https://bakker.nl/a',
};

describe('matchTag', () => {
  it('takes the most specific kind, whatever the order of the tags', () => {
    for (let count = everyKind.length; count > 0; count -= 1) {
      const tags = everyKind.slice(0, count);
      expect(winner(tags, everything)).toBe(count);
      expect(winner([...tags].reverse(), everything)).toBe(count);
    }
  });

  it('takes of any tags the one before which none goes, in whatever order they come, and none that does not fit', () => {
    const unfit = [tag(9, 'email', 'eva@vermeer.nl'), tag(10, 'url', 'vermeer.nl'), tag(11, 'alias', 'Vermeer')];
    const one = fc.record({
      of: fc.constantFrom(...everyKind, ...unfit),
      userId: fc.constantFrom(null, 5),
      locked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (drawn) => {
        const tags = drawn.map(({ of, userId, locked }, index) => ({ ...of, userId, locked, id: index + 1 }));
        const kinds = new Set(everyKind.map(({ type, normalised }) => `${type} ${normalised}`));
        const fitting = tags.filter(({ type, normalised }) => kinds.has(`${type} ${normalised}`));
        const found = matchingTags(buildTagIndex(tags), { ...everything });
        expect(found.map(({ id }) => id).sort()).toEqual(fitting.map(({ id }) => id).sort());
        const best = fitting.find((each) => fitting.every((other) => compareTags(each, other).difference >= 0));
        expect(winner(tags, everything)).toBe(best?.id ?? null);
        expect(winner([...tags].reverse(), everything)).toBe(best?.id ?? null);
      }),
    );
  });

  it('takes the longest prefix', () => {
    const urls = [tag(1, 'url', 'bakker.nl'), tag(2, 'url', 'bakker.nl/bouw'), tag(3, 'url', 'portal.bakker.nl')];
    expect(winner(urls, { url: 'https://bakker.nl/bouw/12' })).toBe(2);
    expect(winner(urls, { url: 'https://bakker.nl/bouwen' })).toBe(1);
    expect(winner(urls, { url: 'https://portal.bakker.nl/' })).toBe(3);
    const folders = [tag(1, 'folder', 'C:\\Klanten'), tag(2, 'folder', 'C:\\Klanten\\Bakker')];
    expect(winner(folders, { path: 'c:\\klanten\\BAKKER\\a.xlsx' })).toBe(2);
  });

  it('lets personal win over general, unless the general tag is locked', () => {
    const general = tag(1, 'email', 'jan@bakker.nl');
    const personal = tag(2, 'email', 'jan@bakker.nl', { userId: 5 });
    expect(winner([general, personal], everything)).toBe(2);
    expect(winner([{ ...general, locked: true }, personal], everything)).toBe(1);
    expect(winner([general, tag(3, 'process', 'outlook', { userId: 5 })], everything)).toBe(3);
  });

  it('finds names as whole words, without case or diacritics', () => {
    const names = [tag(1, 'alias', 'Müller'), tag(2, 'company', 'Van Dijk Bouw')];
    expect(winner(names, { title: 'Jahresabschluss MULLER.xlsx' })).toBe(1);
    expect(winner(names, { title: 'Mullerstraat 5' })).toBeNull();
    expect(winner(names, { title: 'jaarrekening van dijk  bouw 2025' })).toBe(2);
    expect(winner(names, { title: 'van dijk' })).toBeNull();
  });

  it('never matches a tag that was for certain logs only, nor an unknown subject', () => {
    expect(winner([tag(1, 'alias', 'Bakker', { nature: 'log' })], everything)).toBeNull();
    expect(winner(everyKind.slice(1), { title: 'News' })).toBeNull();
  });

  it('looks at no more tags when there are many', () => {
    const looksAmong = (count: number) => {
      let looks = 0;
      const many = Array.from({ length: count }, (_, id) => {
        const made = tag(id + 1, id % 2 ? 'alias' : 'url', id % 2 ? `naam${id}` : `s${id}.nl`);
        return Object.defineProperty({ ...made }, 'normalised', {
          get: () => {
            looks += 1;
            return made.normalised;
          },
        });
      });
      const index = buildTagIndex(many);
      looks = 0;
      expect(matchTag(index, { ...everything, title: 'Brief naam77' })?.id).toBe(78);
      return looks;
    };
    expect(looksAmong(20_000)).toBe(looksAmong(200));
    expect(looksAmong(200)).toBeLessThan(10);
  });
});
