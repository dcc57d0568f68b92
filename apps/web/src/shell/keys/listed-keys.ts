// The present shortcuts for the list: each once, those of the screen before those of every screen.
import type { KeyBinding } from './use-keys.ts';

type Layer = { readonly bindings: readonly KeyBinding[] };
export type ListedKeys = { readonly here: readonly KeyBinding[]; readonly everywhere: readonly KeyBinding[] };

/** A key belongs to the newest layer; its action in an older one is unreachable, and not listed. */
export const listedKeys = (layers: readonly Layer[]): ListedKeys => {
  const seen = new Set<string>();
  const all = [...layers].reverse().flatMap(({ bindings }) => bindings);
  const listed = all.filter(({ key }) => {
    const isNew = !seen.has(key.toLowerCase());
    seen.add(key.toLowerCase());
    return isNew;
  });
  return {
    here: listed.filter(({ isGlobal }) => isGlobal !== true),
    everywhere: listed.filter(({ isGlobal }) => isGlobal === true),
  };
};
