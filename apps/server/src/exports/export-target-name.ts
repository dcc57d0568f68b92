/** Returns the name by which entries store a connection: gripp:12. */
export const targetName = (system: string, connection: string): string => `${system}:${connection}`;

/** Splits 'gripp:12' into gripp and 12; a connection's name may contain colons, a system's does not. */
export function partsOfTarget(target: string): { readonly system: string; readonly connection: string } {
  const at = target.indexOf(':');
  return at < 0
    ? { system: target, connection: '' }
    : { system: target.slice(0, at), connection: target.slice(at + 1) };
}
