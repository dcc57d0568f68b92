// Matches dimensions of an external system with those of the same level here.
import { foldText } from '../tags/words.ts';

/** A name and its place: the contact and the parent above it. */
export type PlacedDimension = {
  readonly name: string;
  readonly code: string | null;
  readonly contactId: number | null;
  readonly parentId: number | null;
};
export type OwnDimension = PlacedDimension & { readonly id: number };
type DimensionMatch = { readonly ownId: number; readonly evidence: 'code' | 'name' };

export type DimensionMatcher = {
  /** Adds dimensions from here that are not matched yet. */
  know(own: readonly OwnDimension[]): void;
  /** Returns the matching dimension, which is then taken; null when there is none. */
  take(outside: PlacedDimension): DimensionMatch | null;
};

/**
 * In the same place an equal code is a match, and so is an equal name unless the codes differ. In another place it is
 * another dimension: every contact may have a project of that name.
 */
export function dimensionMatcher(): DimensionMatcher {
  const [byCode, byName]: [Index, Index] = [new Map(), new Map()];
  const taken = new Set<number>();
  const free = (found: readonly OwnDimension[] | undefined, suits: (one: OwnDimension) => boolean) =>
    found?.find((one) => !taken.has(one.id) && suits(one));
  return {
    know: (own) => {
      for (const one of own) {
        if (one.code !== null) note(byCode, codeKey(one, one.code), one);
        note(byName, nameKey(one), one);
      }
    },
    take: (outside) => {
      const { code } = outside;
      const ofCode = code === null ? undefined : free(byCode.get(codeKey(outside, code)), () => true);
      const ofName = free(byName.get(nameKey(outside)), (one) => one.code === null || code === null);
      const found = ofCode ?? ofName;
      if (found === undefined) return null;
      taken.add(found.id);
      return { ownId: found.id, evidence: found === ofCode ? 'code' : 'name' };
    },
  };
}

type Index = Map<string, OwnDimension[]>;

const keyAt = ({ contactId, parentId }: PlacedDimension, text: string) => `${contactId}/${parentId}/${text}`;
const codeKey = (at: PlacedDimension, code: string) => keyAt(at, code.trim().toLowerCase());
const nameKey = (at: PlacedDimension) => keyAt(at, foldText(at.name));

function note(index: Index, key: string, one: OwnDimension): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [one]);
  else known.push(one);
}
