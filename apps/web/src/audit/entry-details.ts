// Details of an entry beside actor and action, as lines of a name and a value.

type Value = string | boolean | null;
/** `former`: the previous value, if it changed. */
export type DetailLine = { readonly key: string; readonly value: Value; readonly former?: Value };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (value: unknown): Value => {
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemText).join(', ');
  return isRecord(value) ? JSON.stringify(value) : String(value);
};

/** Returns the name of a list item, such as a folder; its other values are in the exported log. */
const itemText = (item: unknown): string =>
  isRecord(item) ? String(item.path ?? item.name ?? JSON.stringify(item)) : String(item);

/** The keys under which a record holds the states before and after. */
const pairs = [
  ['before', 'after'],
  ['from', 'to'],
] as const;

/** Returns nothing if both are equal. */
const changed = (before: Record<string, unknown>, after: Record<string, unknown>): DetailLine[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ key, value: plain(after[key] ?? null), former: plain(before[key] ?? null) }));

/**
 * Returns the details line by line. For states before and after, the differences are shown with both values; a nested
 * record is shown by its own keys.
 *
 *   { before: { a: 1, b: 2 }, after: { a: 1, b: 3 } }   →   b: 2 → 3
 */
export const detailLines = (details: Readonly<Record<string, unknown>>): DetailLine[] => {
  for (const [former, later] of pairs) {
    if (!(former in details && later in details)) continue;
    const { [former]: before, [later]: after, ...others } = details;
    return [...detailLines(others), ...became(before, after)];
  }
  return Object.entries(details).flatMap(([key, value]) =>
    isRecord(value) ? detailLines(value) : [{ key, value: plain(value) }],
  );
};

/** A record that was missing before, or is missing now, has no parts. */
const became = (before: unknown, after: unknown): DetailLine[] => {
  const [was, is] = [before ?? {}, after ?? {}];
  if (isRecord(was) && isRecord(is) && (isRecord(before) || isRecord(after))) return changed(was, is);
  return [{ key: 'value', value: plain(after), former: plain(before) }];
};
