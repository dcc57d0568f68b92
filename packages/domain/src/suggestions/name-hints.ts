import { wordsOf } from '../tags/words.ts';
import { readingsOf, spellingsOf, withoutEnding } from './name-spellings.ts';
import { numberSpellings, numbersIn } from './project-numbers.ts';

/** A contact with the names by which a text can name it: its own, and the names and codes of its projects. */
export type NamedContact = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly projects?: readonly string[];
};

/**
 * Kinds of hints to a contact in a text: its full name, its code, its name as a host, one of its projects, the first
 * word of its name, or another word that no other contact has.
 */
export type NameBasis = 'name' | 'code' | 'host' | 'project' | 'head' | 'word';

/** A contact whose name or code is in a text, with the matching words. */
export type NameHint = {
  readonly contactId: number;
  readonly value: string;
  readonly score: number;
  readonly basis: NameBasis;
};

/** The score of a name: modest, because there is no history behind it. */
const scores = { name: 0.4, code: 0.35, host: 0.35, project: 0.35, head: 0.2, word: 0.2 } as const satisfies Record<
  NameBasis,
  number
>;

/** Words for a legal form, which identify no firm. */
const legalForms = new Set(
  'bv nv vof cv bvba vzw srl sa sas sarl eurl sci snc gmbh mbh ag kg ug ohg gbr kgaa ltd llc llp inc plc co'.split(' '),
);
/** Words that many names share. */
const particles = new Set('en and und et van de der den het the la le les du des zonen zn'.split(' '));
const salutations = new Set(
  'mr mrs ms mw mevr mevrouw dhr heer herr frau mme mlle dr drs prof fam familie family famille'.split(' '),
);
const isCommon = (word: string) => legalForms.has(word) || particles.has(word) || salutations.has(word);
/** Words that identify nobody by themselves: they occur in titles about anything. */
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
  /** Names and codes by their first two words: thousands may begin with the same word. */
  readonly byBeginning: ReadonlyMap<string, readonly Entry[]>;
  /** Names joined into one word, as in addresses. */
  readonly joined: ReadonlyMap<string, number>;
  /** Words in the names of few contacts. */
  readonly telling: ReadonlyMap<string, readonly Telling[]>;
};

type Telling = { readonly contactId: number; readonly basis: 'head' | 'word' };

/**
 * Prepares the search for contacts in texts; its cost then grows with the words of a text, not with the number of
 * contacts.
 */
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

/** The contacts with each word in their names. */
type Holders = ReadonlyMap<string, ReadonlySet<number>>;

function holdersOf(names: readonly Name[]): Holders {
  const holders = new Map<string, Set<number>>();
  for (const { id, words } of names) {
    for (const word of words) holders.set(word, (holders.get(word) ?? new Set()).add(id));
  }
  return holders;
}

/** Returns words that identify contacts: a word of one contact's name, and a first word that few names share. */
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

/** Returns the distinctive words of a name. */
export const significant = (name: string): string[] => withoutCommon(wordsOf(name));

export const withoutCommon = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 1 && !isCommon(word));

/**
 * Returns names that only one contact's projects have: their numbers, and their full names.
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

/** A single-part name without its number does not identify a contact: "Verbouwing 24-117" is work that many have. */
function waysToCall(project: string): (readonly string[])[] {
  const { numbers, words, parts } = callsOf(project);
  const turned = parts.length === 2 ? bothOrders(parts) : [];
  return [...numbers.flatMap(numberSpellings), ...(words.length > 1 ? [words] : []), ...turned];
}

const separators = /[/,:;|–—]| - /u;

/** The names of a project: its numbers, all its words, and the words of each part without the numbers. */
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

/**
 * Returns the name of these parts, and for two of them the reverse order too; nothing for one word or a number alone.
 */
export function bothOrders(parts: ProjectCalls['parts']): string[][] {
  const ways = parts.length === 2 ? [parts.flat(), parts.toReversed().flat()] : [parts.flat()];
  return ways.filter((words) => words.length > 1 && words.some((word) => /\D/.test(word)));
}

type Name = { readonly id: number; readonly name: string; readonly words: readonly string[] };

/** The most contacts that may share a beginning that still names them. */
const mostAlike = 3;

/**
 * "Bakker, Anna" also matches Anna Bakker, "Jansen Bouw Utrecht" matches without its last words unless many names begin
 * so, "Jansen Beheer" matches Jansen if no other name has that word, and several words match joined into one.
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

/** "Van Dijk Bouw B.V." is vandijkbouw or dijkbouw in addresses. */
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
 * Returns the contacts that a text or a host name mentions, each once with the strongest hint, the strongest first.
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
 * Returns the mentions without those that are only part of another contact's name.
 *
 *   "Jansen Bouw Utrecht"   names that contact, and neither Jansen Bouw nor Jansen Bouw Amersfoort
 */
function withoutParts(mentions: readonly Mention[]): Mention[] {
  // Many contacts may share a name, but there are few positions.
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
