// Bounds of JSON bodies, checked in their text: an excessive body is refused before it is parsed or validated.
//   boundsOf   returns the bounds of a call, from its contract
//   excessOf   returns how a text exceeds them
import { z } from 'zod';

export type JsonBounds = {
  /** How deeply objects and lists may be nested. */
  readonly depth: number;
  /** The most names of one object. */
  readonly names: number;
  /** The most items of one list. */
  readonly items: number;
};
export type Excess = keyof JsonBounds;

/** Used where the contract does not allow more. */
const usual: JsonBounds = { depth: 50, names: 200, items: 1000 };

const known = new WeakMap<object, JsonBounds>();

/** The bounds of a body with a schema of the contract, or of one without any. */
export function boundsOf(schema: unknown): JsonBounds {
  if (!(schema instanceof z.ZodType)) return usual;
  const found = known.get(schema);
  if (found !== undefined) return found;
  const bounds = widened(usual, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  known.set(schema, bounds);
  return bounds;
}

/** Returns the larger of the bounds and of those that a part of a JSON schema allows, down to its innermost part. */
function widened(bounds: JsonBounds, part: unknown): JsonBounds {
  if (typeof part !== 'object' || part === null) return bounds;
  const items = 'maxItems' in part ? Number(part.maxItems) : 0;
  const properties = 'properties' in part ? Object.keys(part.properties ?? {}).length : 0;
  const own = { ...bounds, items: Math.max(bounds.items, items), names: Math.max(bounds.names, properties) };
  return Object.values(part).reduce(widened, own);
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}');

/**
 * Returns how a text exceeds the bounds; null where it is within them. Stops reading at the excess. In malformed JSON
 * the part before the error is checked correctly, and no parser reads the rest.
 */
export function excessOf(text: string, bounds: JsonBounds): Excess | null {
  const open: { readonly kind: 'items' | 'names'; count: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === quote) at = endOfString(text, at);
    else if (mark === openList || mark === openObject) {
      open.push({ kind: mark === openList ? 'items' : 'names', count: 1 });
      if (open.length > bounds.depth) return 'depth';
    } else if (mark === closeList || mark === closeObject) open.pop();
    else if (mark === comma) {
      const inner = open.at(-1);
      if (inner === undefined) continue;
      inner.count += 1;
      if (inner.count > bounds[inner.kind]) return inner.kind;
    }
  }
  return null;
}

/** Returns the end of the string that begins here: the next quote that is not escaped. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
