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

/**
 * Returns the match of each contact outside that has one, by its outside id. Certain is the same code under the same name, and the
 * same name where neither code nor mail domain speaks against it. Everything else that looks alike is proposed. A contact
 * that two of them might be is certain for neither.
 */
export function matchContacts(
  outside: readonly OutsideContact[],
  own: readonly OwnContact[],
): ReadonlyMap<string, ContactMatch> {
  const byCode = indexOf(own, ({ code }) => (code === null ? null : codeKey(code)));
  const byName = indexOf(own, ({ name }) => foldText(name));
  const byCore = indexOf(own, ({ name }) => coreOf(name) || null);
  const found = outside.flatMap((one): [string, ContactMatch][] => {
    const match = ofCode(one, byCode) ?? ofName(one, byName) ?? ofCore(one, byCore);
    return match === null ? [] : [[one.outsideId, match]];
  });
  const claims = Map.groupBy(found, ([, { ownId }]) => ownId);
  return new Map(
    found.map(([id, match]) => [id, claims.get(match.ownId)?.length === 1 ? match : { ...match, isCertain: false }]),
  );
}

type Index = ReadonlyMap<string, readonly OwnContact[]>;

function indexOf(own: readonly OwnContact[], keyOf: (one: OwnContact) => string | null): Index {
  const keyed = own.flatMap((one) => {
    const key = keyOf(one);
    return key === null ? [] : [{ key, one }];
  });
  return new Map([...Map.groupBy(keyed, ({ key }) => key)].map(([key, list]) => [key, list.map(({ one }) => one)]));
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
  const alike = byCore.get(coreOf(name)) ?? [];
  const [only] = alike;
  return only === undefined || alike.length > 1 ? null : { ownId: only.id, evidence: 'similar_name', isCertain: false };
}
