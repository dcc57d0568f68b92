// Which of the dimensions of a level that are here a dimension of a system outside is.
import { foldText } from '../tags/words.ts';

/** A name at a place: below which contact and parent it stands. */
export type PlacedDimension = {
  readonly name: string;
  readonly code: string | null;
  readonly contactId: number | null;
  readonly parentId: number | null;
};
export type OwnDimension = PlacedDimension & { readonly id: number };
type DimensionMatch = { readonly ownId: number; readonly evidence: 'code' | 'name' };

export type DimensionMatcher = {
  /** Takes in dimensions that are here, and are nothing outside yet. */
  know(own: readonly OwnDimension[]): void;
  /** Returns the dimension that it is, which is then taken; null: none. */
  take(outside: PlacedDimension): DimensionMatch | null;
};

/**
 * At the same place the same code is the same, and the same name where no code speaks against it. Somewhere else it is another one:
 * every contact may have a project of that name.
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
