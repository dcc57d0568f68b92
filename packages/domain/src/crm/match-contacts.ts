// Which of the contacts that are here a contact of a system outside is.
import { foldText, wordsOf } from '../tags/words.ts';

export type OwnContact = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  /** Of its mail address. */
  readonly domain: string | null;
};
export type OutsideContact = {
  readonly outsideId: string;
  readonly name: string;
  readonly code: string | null;
  readonly email: string | null;
};

/** The contact that it is thought to be, why, and whether that is certain enough to be done without asking. */
export type ContactMatch = {
  readonly ownId: number;
  readonly evidence: 'code' | 'name' | 'similar_name';
  readonly isCertain: boolean;
};

/** Legal forms say nothing of who somebody is. */
const forms = new Set([
  ...[
    'bv',
    'nv',
    'vof',
    'cv',
    'bvba',
    'sprl',
    'srl',
    'sa',
    'sarl',
    'sas',
    'gmbh',
    'ag',
    'kg',
    'ug',
    'ev',
    'ltd',
    'llc',
  ],
  ...['inc', 'plc', 'holding', 'group', 'groep'],
]);

/** 'Bakkerij Jansen B.V.' → 'bakkerij jansen' */
const coreOf = (name: string): string =>
  wordsOf(name.replaceAll('.', ''))
    .filter((word) => !forms.has(word))
    .join(' ');

const codeKey = (code: string): string => code.trim().toLowerCase();
const domainOf = (email: string | null): string | null => email?.split('@')[1]?.toLowerCase() ?? null;

export type ContactMatcher = {
  /** Takes in contacts that are here. */
  know(own: readonly OwnContact[]): void;
  /** Looks contacts outside up among those that are known by now. */
  seek(outside: readonly OutsideContact[]): void;
  /** Returns the match of each contact sought that has one, by its outside id. */
  matches(): ReadonlyMap<string, ContactMatch>;
};

/**
 * Matches contacts in pieces: there may be a hundred thousand on either side. Certain is the same code under the same name, and the
 * same name where neither code nor mail domain speaks against it. Everything else that looks alike is proposed. A contact
 * that two of them might be is certain for neither.
 */
export function contactMatcher(): ContactMatcher {
  const [byCode, byName, byCore]: [Index, Index, Index] = [new Map(), new Map(), new Map()];
  const found: [string, ContactMatch][] = [];
  return {
    know: (own) => {
      for (const one of own) {
        if (one.code !== null) note(byCode, codeKey(one.code), one);
        note(byName, foldText(one.name), one);
        note(byCore, coreOf(one.name), one);
      }
    },
    seek: (outside) => {
      for (const one of outside) {
        const match = ofCode(one, byCode) ?? ofName(one, byName) ?? ofCore(one, byCore);
        if (match !== null) found.push([one.outsideId, match]);
      }
    },
    matches: () => withoutRivals(found),
  };
}

type Index = Map<string, OwnContact[]>;

function note(index: Index, key: string, one: OwnContact): void {
  if (key === '') return;
  const known = index.get(key);
  if (known === undefined) index.set(key, [one]);
  else known.push(one);
}

function withoutRivals(found: readonly [string, ContactMatch][]): ReadonlyMap<string, ContactMatch> {
  const claims = Map.groupBy(found, ([, { ownId }]) => ownId);
  return new Map(
    found.map(([id, match]) => [id, claims.get(match.ownId)?.length === 1 ? match : { ...match, isCertain: false }]),
  );
}

function ofCode({ code, name }: OutsideContact, byCode: Index): ContactMatch | null {
  const [same] = code === null ? [] : (byCode.get(codeKey(code)) ?? []);
  if (same === undefined) return null;
  return { ownId: same.id, evidence: 'code', isCertain: foldText(same.name) === foldText(name) };
}

function ofName({ code, name, email }: OutsideContact, byName: Index): ContactMatch | null {
  const [same] = byName.get(foldText(name)) ?? [];
  if (same === undefined) return null;
  const domain = domainOf(email);
  const hasOtherCode = code !== null && same.code !== null && codeKey(code) !== codeKey(same.code);
  const hasOtherDomain = domain !== null && same.domain !== null && domain !== same.domain;
  return { ownId: same.id, evidence: 'name', isCertain: !hasOtherCode && !hasOtherDomain };
}

function ofCore({ name }: OutsideContact, byCore: Index): ContactMatch | null {
  if (byCore.size === 0) return null;
  const alike = byCore.get(coreOf(name)) ?? [];
  const [only] = alike;
  return only === undefined || alike.length > 1 ? null : { ownId: only.id, evidence: 'similar_name', isCertain: false };
}
