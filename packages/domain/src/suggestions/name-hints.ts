import { wordsOf } from '../tags/words.ts';
import { numbersIn } from './project-numbers.ts';

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
  'bv nv vof cv bvba srl sa sas sarl gmbh ag kg ug ltd llc inc plc co holding groep group beheer'.split(' '),
);
/** Words that many names share. */
const particles = new Set('en and und et van de der den het the zonen zn'.split(' '));
const isCommon = (word: string) => legalForms.has(word) || particles.has(word);
const shortestWord = 5;
const shortestJoinedName = 5;
const shortestName = 3;
const shortestCode = 3;

type Entry = { readonly contactId: number; readonly words: readonly string[]; readonly basis: NameBasis };

export type NameIndex = {
  /** Names and codes by their first word. */
  readonly byFirstWord: ReadonlyMap<string, readonly Entry[]>;
  /** Names written as one word, as they stand in addresses. */
  readonly joined: ReadonlyMap<string, number>;
  /** Words that stand in the name of one contact only. */
  readonly unique: ReadonlyMap<string, { readonly contactId: number; readonly basis: 'head' | 'word' }>;
};

/** Prepares looking for contacts in texts; afterwards a text costs as much as it has words, not contacts. */
export function buildNameIndex(contacts: readonly NamedContact[]): NameIndex {
  const names = contacts
    .map(({ id, name }) => ({ id, name, words: significant(name) }))
    .filter(({ words }) => words.join('').length >= shortestName);
  const entries = [
    ...nameEntries(names),
    ...contacts.flatMap(({ id, code }) => codeEntry(id, code)),
    ...projectEntries(contacts),
  ];
  const holders = Map.groupBy(
    names.flatMap(({ id, words }) => [...new Set(words)].map((word, at) => ({ id, word, isHead: at === 0 }))),
    ({ word }) => word,
  );
  const unique = [...holders].flatMap(([word, [only, another]]) =>
    only !== undefined && another === undefined && word.length >= shortestWord
      ? [[word, { contactId: only.id, basis: only.isHead ? 'head' : 'word' }] as const]
      : [],
  );
  return {
    byFirstWord: Map.groupBy(entries, ({ words }) => words[0] ?? ''),
    joined: new Map(contacts.flatMap(({ id, name }) => joinedNames(name).map((joined) => [joined, id]))),
    unique: new Map(unique),
  };
}

/** The words of a name that say which it is. */
export function significant(name: string): string[] {
  return wordsOf(name).filter((word) => word.length > 1 && !isCommon(word));
}

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
  return [...numbers.map(wordsOf), ...(words.length > 1 ? [words] : []), ...turned];
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

/** "Bakker, Anna" is written as Anna Bakker too, and "Jansen Bouw Utrecht" without its last words, unless many begin so. */
function nameEntries(names: readonly Name[]): Entry[] {
  const written = names.map(({ id, name, words }) => {
    const [last, ...first] = name.split(',').map(significant);
    const turned = last !== undefined && first.length === 1 ? [...first.flat(), ...last] : words;
    return { id, whole: distinct([words, turned]), begun: words.length > 2 ? words.slice(0, 2) : words };
  });
  const alike = Map.groupBy(written, ({ begun }) => begun.join(' '));
  return written.flatMap(({ id, whole, begun }) => {
    const isTelling = (alike.get(begun.join(' '))?.length ?? 0) <= mostAlike;
    const ways = isTelling ? distinct([...whole, begun]) : whole;
    return ways.map((words): Entry => ({ contactId: id, words, basis: 'name' }));
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

function codeEntry(contactId: number, code: string | null): Entry[] {
  const words = code === null ? [] : wordsOf(code);
  return words.join('').length >= shortestCode ? [{ contactId, words, basis: 'code' }] : [];
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

function inText({ byFirstWord, unique }: NameIndex, text: string): NameHint[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !isCommon(word));
  const mentions = telling.flatMap((word, from): Mention[] => {
    const whole = (byFirstWord.get(word) ?? []).filter((entry) => startsAt(telling, from, entry.words));
    const only = unique.get(word);
    const entries = only === undefined ? whole : [...whole, { ...only, words: [word] }];
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

function inHost({ joined, unique }: NameIndex, host: string): NameHint[] {
  return host
    .split('.')
    .slice(0, -1)
    .flatMap((label) => {
      const name = label.replaceAll('-', '');
      const contactId = joined.get(name) ?? unique.get(name)?.contactId;
      return contactId === undefined ? [] : [hint(contactId, label, 'host')];
    });
}
