import { wordsOf } from '../tags/words.ts';
import { readingsOf, spellingsOf, withoutEnding } from './name-spellings.ts';
import { numberSpellings, numbersIn } from './project-numbers.ts';

/** A contact that a text can name, by itself or by the names and codes of its projects. */
export type NamedContact = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly projects?: readonly string[];
};

/**
 * Kinds of hints at a contact in a text: its whole name, its code, its name as a host, one of its projects, the first word of its
 * name or another one, which no other has.
 */
export type NameBasis = 'name' | 'code' | 'host' | 'project' | 'head' | 'word';

/** A contact whose name or code stands in a text, and the words that gave it away. */
export type NameHint = {
  readonly contactId: number;
  readonly value: string;
  readonly score: number;
  readonly basis: NameBasis;
};

/** How much is thought of a name that was found: modest, because no history stands behind it. */
const scores = { name: 0.4, code: 0.35, host: 0.35, project: 0.35, head: 0.2, word: 0.2 } as const satisfies Record<
  NameBasis,
  number
>;

/** Words that say what kind of firm it is, not which. */
const legalForms = new Set(
  'bv nv vof cv bvba vzw srl sa sas sarl eurl sci snc gmbh mbh ag kg ug ohg gbr kgaa ltd llc llp inc plc co'.split(' '),
);
/** Words that many names share. */
const particles = new Set('en and und et van de der den het the la le les du des zonen zn'.split(' '));
const salutations = new Set(
  'mr mrs ms mw mevr mevrouw dhr heer herr frau mme mlle dr drs prof fam familie family famille'.split(' '),
);
const isCommon = (word: string) => legalForms.has(word) || particles.has(word) || salutations.has(word);
/** Words that name nobody by themselves: they stand in titles about anything. */
const kindsOfFirm = new Set(
  [
    'holding groep group groupe gruppe beheer vastgoed advies bouw transport techniek services solutions consulting',
    'management international nederland deutschland france stichting vereniging gemeente provincie ministerie praktijk',
    'verein stadt gemeinde praxis kanzlei immobilien technik bank versicherung association societe mairie region cabinet',
    'council school academy trust practice estates project projecten projects digital media finance',
  ].flatMap((words) => words.split(' ')),
);
const shortestWord = 5;
const shortestJoinedName = 5;
const shortestName = 3;
const shortestCode = 3;

type Entry = { readonly contactId: number; readonly words: readonly string[]; readonly basis: NameBasis };

export type NameIndex = {
  /** Names and codes by their first two words: thousands may begin with the same one. */
  readonly byBeginning: ReadonlyMap<string, readonly Entry[]>;
  /** Names written as one word, as they stand in addresses. */
  readonly joined: ReadonlyMap<string, number>;
  /** Words that stand in the names of few contacts. */
  readonly telling: ReadonlyMap<string, readonly Telling[]>;
};

type Telling = { readonly contactId: number; readonly basis: 'head' | 'word' };

/** Prepares looking for contacts in texts; afterwards a text costs as much as it has words, not contacts. */
export function buildNameIndex(contacts: readonly NamedContact[]): NameIndex {
  const names = contacts
    .flatMap(({ id, name }) => spellingsOf(name).map((one): Name => ({ id, name: one, words: significant(one) })))
    .filter(({ words }) => words.join('').length >= shortestName);
  const holders = holdersOf(names);
  const entries = [
    ...nameEntries(names, holders),
    ...contacts.flatMap(({ id, code }) => codeEntries(id, code)),
    ...projectEntries(contacts),
  ];
  return {
    byBeginning: Map.groupBy(entries, ({ words }) => words.slice(0, 2).join(' ')),
    joined: new Map(names.flatMap(({ id, name }) => joinedNames(name).map((joined) => [joined, id]))),
    telling: tellingWords(names, holders),
  };
}

/** The contacts in whose names each word stands. */
type Holders = ReadonlyMap<string, ReadonlySet<number>>;

function holdersOf(names: readonly Name[]): Holders {
  const holders = new Map<string, Set<number>>();
  for (const { id, words } of names) {
    for (const word of words) holders.set(word, (holders.get(word) ?? new Set()).add(id));
  }
  return holders;
}

/** A word of one contact's name tells that; one with which few names begin tells that it is one of these. */
function tellingWords(names: readonly Name[], holders: Holders): Map<string, Telling[]> {
  const telling = new Map<string, Map<number, Telling>>();
  for (const { id, words } of names) {
    const isTelling = (word: string) => !kindsOfFirm.has(word) && (holders.get(word)?.size ?? 0) <= mostAlike;
    const head = words.find(isTelling);
    for (const word of words) {
      const isHead = word === head;
      if (word.length < shortestWord || !isTelling(word) || (!isHead && (holders.get(word)?.size ?? 0) > 1)) continue;
      const own = telling.get(word) ?? new Map<number, Telling>();
      telling.set(word, own.set(id, { contactId: id, basis: isHead ? 'head' : 'word' }));
    }
  }
  return new Map([...telling].map(([word, own]) => [word, [...own.values()]]));
}

/** The words of a name that say which it is. */
export const significant = (name: string): string[] => withoutCommon(wordsOf(name));

export const withoutCommon = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 1 && !isCommon(word));

/**
 * Names that only the projects of one contact have: their numbers, and their names as a whole.
 *
 *   "Verbouwing Kade 24-117" → 24 117; verbouwing kade 24 117
 */
function projectEntries(contacts: readonly NamedContact[]): Entry[] {
  const named = contacts.flatMap(({ id, projects = [] }) =>
    projects.flatMap((project) => waysToCall(project).map((words) => ({ id, words }))),
  );
  return [...Map.groupBy(named, ({ words }) => words.join(' ')).values()].flatMap((same): Entry[] => {
    const [first] = same;
    const isOfOne = first !== undefined && same.every(({ id }) => id === first.id);
    return isOfOne ? [{ contactId: first.id, words: first.words, basis: 'project' }] : [];
  });
}

/** A name of one part without its number is none of the contact's: "Verbouwing 24-117" is work that many have. */
function waysToCall(project: string): (readonly string[])[] {
  const { numbers, words, parts } = callsOf(project);
  const turned = parts.length === 2 ? bothOrders(parts) : [];
  return [...numbers.flatMap(numberSpellings), ...(words.length > 1 ? [words] : []), ...turned];
}

const separators = /[/,:;|–—]| - /u;

/** How people call a project: its numbers, all its words, and the words of each part of its name without the numbers. */
export interface ProjectCalls {
  readonly numbers: readonly string[];
  readonly words: readonly string[];
  readonly parts: readonly (readonly string[])[];
}

/** "2026-114 Jansen / erfenis" → 2026-114; 2026 114 jansen erfenis; jansen, erfenis */
export function callsOf(project: string): ProjectCalls {
  const numbers = numbersIn(project);
  const words = significant(project);
  if (numbers.length === 0 && !separators.test(project)) return { numbers, words, parts: [words] };
  const name = numbers.reduce((rest, number) => rest.replace(number, ' '), project);
  const parts = name.split(separators).map(significant);
  return { numbers, words, parts: parts.filter((some) => some.length > 0) };
}

/** The name of these parts, and where there are two of them, turned round; nothing where one word or a number is all. */
export function bothOrders(parts: ProjectCalls['parts']): string[][] {
  const ways = parts.length === 2 ? [parts.flat(), parts.toReversed().flat()] : [parts.flat()];
  return ways.filter((words) => words.length > 1 && words.some((word) => /\D/.test(word)));
}

type Name = { readonly id: number; readonly name: string; readonly words: readonly string[] };

/** How many contacts may begin alike, so that the beginning still names them. */
const mostAlike = 3;

/**
 * "Bakker, Anna" is written as Anna Bakker too, "Jansen Bouw Utrecht" without its last words, unless many begin so, "Jansen Beheer"
 * as Jansen where no other name has that word, and each of several words as one.
 */
function nameEntries(names: readonly Name[], holders: Holders): Entry[] {
  const written = names.map(({ id, name, words }) => {
    const [last, ...first] = name.split(',').map(significant);
    const turned = last !== undefined && first.length === 1 ? [...first.flat(), ...last] : words;
    const plain = words.filter((word) => !kindsOfFirm.has(word));
    const isOnly = plain.length === 1 && holders.get(plain[0] ?? '')?.size === 1;
    const whole = distinct([words, turned, ...(isOnly ? [plain] : [])]);
    const joined = words.length > 1 ? joinedNames(name) : [];
    return { id, whole, joined, begun: words.length > 2 ? words.slice(0, 2) : words };
  });
  const alike = new Map<string, Set<number>>();
  for (const { id, begun } of written) alike.set(begun.join(' '), (alike.get(begun.join(' ')) ?? new Set()).add(id));
  return written.flatMap(({ id, whole, joined, begun }) => {
    const isTelling = (alike.get(begun.join(' '))?.size ?? 0) <= mostAlike;
    const apart = isTelling ? [...whole, begun] : whole;
    const asOne = [...joined, ...(isTelling && begun.length > 1 ? [begun.join('')] : [])].map((word) => [word]);
    return distinct([...apart, ...asOne]).map((words): Entry => ({ contactId: id, words, basis: 'name' }));
  });
}

const distinct = (ways: readonly (readonly string[])[]) => [
  ...new Map(ways.map((one) => [one.join(' '), one])).values(),
];

/** "Van Dijk Bouw B.V." stands in addresses as vandijkbouw or dijkbouw. */
function joinedNames(name: string): string[] {
  const withParticles = wordsOf(name).filter((word) => word.length > 1 && !legalForms.has(word));
  const joined = [withParticles.join(''), significant(name).join('')];
  return joined.filter((one) => one.length >= shortestJoinedName);
}

function codeEntries(contactId: number, code: string | null): Entry[] {
  if (code === null || wordsOf(code).join('').length < shortestCode) return [];
  return distinct([wordsOf(code), ...numberSpellings(code)]).map(
    (words): Entry => ({ contactId, words, basis: 'code' }),
  );
}

/**
 * Contacts that a text or a host name mentions, each once with the strongest hint, the strongest first.
 *
 *   "Jaarrekening Van Dijk Bouw 2025"  →  Van Dijk Bouw B.V.      portal.vandijkbouw.nl  →  the same
 */
export function nameHints(index: NameIndex, texts: readonly string[], hosts: readonly string[]): NameHint[] {
  const found = [...texts.flatMap((text) => inText(index, text)), ...hosts.flatMap((host) => inHost(index, host))];
  const best = new Map<number, NameHint>();
  for (const hint of found) {
    if (hint.score > (best.get(hint.contactId)?.score ?? 0)) best.set(hint.contactId, hint);
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.contactId - b.contactId);
}

/** A name at its place in a text, counted in words. */
type Mention = Entry & { readonly from: number; readonly to: number };

const inText = (index: NameIndex, text: string): NameHint[] =>
  readingsOf(text).flatMap((words) => inWords(index, words));

function inWords({ byBeginning, telling }: NameIndex, words: readonly string[]): NameHint[] {
  const said = words.filter((word) => !isCommon(word));
  const mentions = said.flatMap((word, from): Mention[] => {
    const longer = byBeginning.get(`${word} ${said[from + 1] ?? ''}`) ?? [];
    const whole = [...longer.filter((entry) => startsAt(said, from, entry.words)), ...(byBeginning.get(word) ?? [])];
    const single = telling.get(word) ?? telling.get(withoutEnding(word) ?? '') ?? [];
    const entries = [...whole, ...single.map((one): Entry => ({ ...one, words: [word] }))];
    return entries.map((entry) => ({ ...entry, from, to: from + entry.words.length }));
  });
  return withoutParts(mentions).map(({ contactId, words: name, basis }) => hint(contactId, name.join(' '), basis));
}

/**
 * Mentions without those that are only a part of another contact's name.
 *
 *   "Jansen Bouw Utrecht"   names that contact, and neither Jansen Bouw nor Jansen Bouw Amersfoort
 */
function withoutParts(mentions: readonly Mention[]): Mention[] {
  // Many contacts may have one name: places are few.
  const places = [...Map.groupBy(mentions, ({ from, to }) => `${from} ${to}`).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ from: first.from, to: first.to, contactIds: new Set([first, ...others].map(({ contactId }) => contactId)) }],
  );
  return mentions.filter(
    ({ contactId, from, to }) =>
      !places.some(
        (place) =>
          place.from <= from && place.to >= to && place.to - place.from > to - from && !place.contactIds.has(contactId),
      ),
  );
}

const hint = (contactId: number, value: string, basis: NameBasis): NameHint => ({
  contactId,
  value,
  score: scores[basis],
  basis,
});

export const startsAt = (words: readonly string[], at: number, wanted: readonly string[]) =>
  wanted.every((word, offset) => words[at + offset] === word);

function inHost({ joined, telling }: NameIndex, host: string): NameHint[] {
  return host
    .split('.')
    .slice(0, -1)
    .flatMap((label) => {
      const name = label.replaceAll('-', '');
      const [only, another] = telling.get(name) ?? [];
      const contactId = joined.get(name) ?? (another === undefined ? only?.contactId : undefined);
      return contactId === undefined ? [] : [hint(contactId, label, 'host')];
    });
}
