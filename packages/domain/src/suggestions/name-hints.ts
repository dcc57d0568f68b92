import { wordsOf } from '../tags/words.ts';

/** A contact that a text can name. */
export type NamedContact = { readonly id: number; readonly name: string; readonly code: string | null };

/** Kinds of hints at a contact in a text: its whole name, its code, its name as a host, one word that no other has. */
export type NameBasis = 'name' | 'code' | 'host' | 'word';

/** A contact whose name or code stands in a text, and the words that gave it away. */
export type NameHint = {
  readonly contactId: number;
  readonly value: string;
  readonly score: number;
  readonly basis: NameBasis;
};

/** How much is thought of a name that was found: modest, because no history stands behind it. */
const scores = { name: 0.4, code: 0.35, host: 0.35, word: 0.2 } as const satisfies Record<NameBasis, number>;

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
  readonly unique: ReadonlyMap<string, number>;
};

/** Prepares looking for contacts in texts; afterwards a text costs as much as it has words, not contacts. */
export function buildNameIndex(contacts: readonly NamedContact[]): NameIndex {
  const names = contacts
    .map(({ id, name }) => ({ id, words: significant(name) }))
    .filter(({ words }) => words.join('').length >= shortestName);
  const entries = [
    ...names.map(({ id, words }): Entry => ({ contactId: id, words, basis: 'name' })),
    ...contacts.flatMap(({ id, code }) => codeEntry(id, code)),
  ];
  const holders = Map.groupBy(
    names.flatMap(({ id, words }) => [...new Set(words)].map((word) => ({ id, word }))),
    ({ word }) => word,
  );
  const unique = [...holders].flatMap(([word, [only, another]]): [string, number][] =>
    only !== undefined && another === undefined && word.length >= shortestWord ? [[word, only.id]] : [],
  );
  return {
    byFirstWord: Map.groupBy(entries, ({ words }) => words[0] ?? ''),
    joined: new Map(contacts.flatMap(({ id, name }) => joinedNames(name).map((joined) => [joined, id]))),
    unique: new Map(unique),
  };
}

function significant(name: string): string[] {
  return wordsOf(name).filter((word) => word.length > 1 && !isCommon(word));
}

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

function inText({ byFirstWord, unique }: NameIndex, text: string): NameHint[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !isCommon(word));
  return telling.flatMap((word, at) => {
    const whole = (byFirstWord.get(word) ?? []).filter((entry) => startsAt(telling, at, entry.words));
    const hints = whole.map(({ contactId, words: name, basis }) => hint(contactId, name.join(' '), basis));
    const only = unique.get(word);
    return only === undefined ? hints : [...hints, hint(only, word, 'word')];
  });
}

const hint = (contactId: number, value: string, basis: NameBasis): NameHint => ({
  contactId,
  value,
  score: scores[basis],
  basis,
});

const startsAt = (words: readonly string[], at: number, wanted: readonly string[]) =>
  wanted.every((word, offset) => words[at + offset] === word);

function inHost({ joined, unique }: NameIndex, host: string): NameHint[] {
  return host
    .split('.')
    .slice(0, -1)
    .flatMap((label) => {
      const name = label.replaceAll('-', '');
      const contactId = joined.get(name) ?? unique.get(name);
      return contactId === undefined ? [] : [hint(contactId, label, 'host')];
    });
}
