import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConditionType } from './condition-types.ts';
import { explainMatch } from './explain-match.ts';
import { buildTagIndex, type MatchableTag, matchingTags, matchTag } from './match-tags.ts';
import { canonicalFacts, conditionKey, type TagCondition } from './tag-conditions.ts';
import { compareTags, precedenceSteps } from './tag-precedence.ts';

const subject = {
  title: 'Factuur Bakker Bouw',
  url: 'https://portal.bakker.nl/bouw/12',
  mailFrom: 'jan@bakker.nl',
  path: 'C:\\Klanten\\Bakker\\a.xlsx',
  sourceType: 'web_custom',
};
const facts = [
  ['url', 'bakker.nl'],
  ['url', 'portal.bakker.nl/bouw'],
  ['folder', 'c:/klanten'],
  ['email', 'jan@bakker.nl'],
  ['email_domain', 'bakker.nl'],
  ['alias', 'factuur'],
  ['alias', 'nowhere'],
  ['company', 'bakker bouw'],
  ['default_value', 'default'],
] as const;
const conditionFacts: readonly (readonly [ConditionType, string])[] = [
  ['source_type', 'web'],
  ['source_type', 'email'],
  ['alias', 'bakker'],
  ['alias', 'elsewhere'],
  ['url', 'bakker.nl'],
];

const conditionArb = fc
  .constantFrom(...conditionFacts)
  .map(([type, normalised]): TagCondition => ({ type, value: normalised, normalised }));
const tagsArb = fc
  .array(
    fc.record({
      fact: fc.constantFrom(...facts),
      userId: fc.constantFrom(null, 5),
      locked: fc.boolean(),
      conditions: fc.array(conditionArb, { maxLength: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((drafts) =>
    drafts.map(
      ({ fact: [type, normalised], ...rest }, index): MatchableTag => ({ id: index + 1, type, normalised, ...rest }),
    ),
  );

describe('compareTags', () => {
  it('puts every set of tags in one order, whatever the order they come in', () => {
    fc.assert(
      fc.property(tagsArb, fc.infiniteStream(fc.nat(100)), (tags, numbers) => {
        const shuffled = tags.map((tag) => ({ tag, at: numbers.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        const inOrder = (list: readonly MatchableTag[]) => [...list].sort((a, b) => compareTags(b, a).difference);
        expect(inOrder(shuffled.map(({ tag }) => tag))).toEqual(inOrder(tags));
      }),
    );
  });

  it('says by what, the same from both sides', () => {
    fc.assert(
      fc.property(tagsArb, (tags) => {
        for (const a of tags) {
          for (const b of tags.filter(({ id }) => id !== a.id)) {
            const { difference, by } = compareTags(a, b);
            expect(compareTags(b, a)).toEqual({ difference: -difference, by });
            expect(difference).not.toBe(0);
            expect(precedenceSteps).toContain(by);
          }
        }
      }),
    );
  });
});

describe('matching with conditions', () => {
  it('decides as the first of all that match, and a condition more never matches more', () => {
    fc.assert(
      fc.property(tagsArb, conditionArb, (tags, more) => {
        const found = matchingTags(buildTagIndex(tags), subject);
        expect(matchTag(buildTagIndex(tags), subject)).toBe(found[0] ?? null);
        const narrower = tags.map((tag) => ({ ...tag, conditions: [...(tag.conditions ?? []), more] }));
        const fewer = matchingTags(buildTagIndex(narrower), subject).map(({ id }) => id);
        expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(fewer));
      }),
    );
  });

  it('takes a site for a site, known or not', () => {
    const rule = { id: 1, type: 'default_value', normalised: 'default', userId: null, locked: false } as const;
    const index = buildTagIndex([{ ...rule, conditions: [{ type: 'source_type', normalised: 'web' }] }]);
    expect(matchTag(index, subject)?.id).toBe(1);
    expect(matchTag(index, { ...subject, sourceType: 'email' })).toBeNull();
  });

  it('explains itself', () => {
    const tag = { userId: null, locked: false } as const;
    const tags: MatchableTag[] = [
      { ...tag, id: 1, type: 'url', normalised: 'bakker.nl' },
      { ...tag, id: 2, type: 'url', normalised: 'portal.bakker.nl/bouw' },
      { ...tag, id: 3, type: 'default_value', normalised: 'default' },
    ];
    const { matches } = explainMatch(buildTagIndex(tags), { title: '', url: subject.url });
    expect(matches.map(({ tag: { id }, by }) => [id, by])).toEqual([
      [2, 'length'],
      [1, 'length'],
      [3, 'kind'],
    ]);
  });
});

describe('canonicalFacts', () => {
  const said = (type: ConditionType, normalised: string): TagCondition => ({ type, value: normalised, normalised });

  it('puts the most specific fact first, and knows the same rule again', () => {
    const first = { type: 'default_value', value: '*', normalised: 'default' } as const;
    const rule = canonicalFacts({
      ...first,
      conditions: [said('source_type', 'web'), said('alias', 'factuur'), said('url', 'bakker.nl')],
    });
    expect(rule).toMatchObject({ type: 'url', normalised: 'bakker.nl' });
    expect(rule.conditions.map(({ type }) => type)).toEqual(['alias', 'source_type']);
  });

  it('gives one form, however it is said', () => {
    const conditionsArb = fc.uniqueArray(conditionArb, { selector: ({ type, normalised }) => `${type} ${normalised}` });
    fc.assert(
      fc.property(fc.constantFrom(...facts), conditionsArb, ([type, normalised], conditions) => {
        const rule = canonicalFacts({ type, value: normalised, normalised, conditions });
        const again = canonicalFacts({ ...rule, conditions: [...rule.conditions].reverse() });
        expect(again).toEqual(rule);
        expect(conditionKey(again.conditions)).toBe(conditionKey(rule.conditions));
      }),
    );
  });
});

it('asks last what makes colleagues among themselves internal', () => {
  const colleagues = { id: 9, type: 'email_domain', normalised: 'kantoor.nl', userId: null, locked: false } as const;
  const other = { id: 1, type: 'alias', normalised: 'bakker', userId: null, locked: false } as const;
  expect(compareTags(colleagues, other).difference).toBeGreaterThan(0);
  const isForced = { ...colleagues, forced: true };
  expect(compareTags({ ...isForced, internal: true }, other).difference).toBeLessThan(0);
  expect(compareTags(isForced, other).difference).toBeGreaterThan(0);
});
