// The keys that work now, as they are listed: each once, those of the screen before those of every screen.
import type { KeyBinding } from './use-keys.ts';

type Layer = { readonly bindings: readonly KeyBinding[] };
export type ListedKeys = { readonly here: readonly KeyBinding[]; readonly everywhere: readonly KeyBinding[] };

/** A key is the newest layer's; what it would do in an older one is not reachable, and not listed. */
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
