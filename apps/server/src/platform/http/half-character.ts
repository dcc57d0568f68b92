const deepest = 60;

/**
 * Where a text with half a character stands: one of a pair of surrogates without the other, which no encoding of Unicode can
 * hold, so that it would be stored as something else than was sent. Null where there is none. Names of fields count as well.
 */
export function halfCharacterIn(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : path;
  if (typeof value !== 'object' || value === null || path.length > deepest) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!name.isWellFormed()) return path;
    const found = halfCharacterIn(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
