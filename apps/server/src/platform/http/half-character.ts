const deepest = 60;

/**
 * Returns the path to a text with a lone surrogate, which no Unicode encoding can represent, so that other text would
 * be stored than was sent. Null where there is none. Names of fields are checked too.
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
