// Matches contacts of an external system with the contacts here.
import { foldText, wordsOf } from '../tags/words.ts';

export type OwnContact = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  /** The domain of its mail address. */
  readonly domain: string | null;
};
export type OutsideContact = {
  readonly outsideId: string;
  readonly name: string;
  readonly code: string | null;
  readonly email: string | null;
};

/** The probable contact, the reason, and whether that is certain enough to match without asking. */
export type ContactMatch = {
  readonly ownId: number;
  readonly evidence: 'code' | 'name' | 'similar_name';
  readonly isCertain: boolean;
};

/** Legal forms, which do not identify a contact. */
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
  /** Adds contacts from here. */
  know(own: readonly OwnContact[]): void;
  /** Looks up external contacts among those added so far. */
  seek(outside: readonly OutsideContact[]): void;
  /** Returns the matches of the contacts that were looked up, by external id. */
  matches(): ReadonlyMap<string, ContactMatch>;
};

/**
 * Matches contacts in batches: there may be a hundred thousand on either side. A match is certain with the same code
 * and the same name, and with the same name where neither code nor mail domain contradicts it. All other similar
 * contacts are proposed. A contact that two of them might be is certain for neither.
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
