/** The name under which entries keep a connection: gripp:12. */
export const targetName = (system: string, connection: string): string => `${system}:${connection}`;

/** 'gripp:12' → gripp and 12; a connection's name may hold colons, a system's does not. */
export function partsOfTarget(target: string): { readonly system: string; readonly connection: string } {
  const at = target.indexOf(':');
  return at < 0
    ? { system: target, connection: '' }
    : { system: target.slice(0, at), connection: target.slice(at + 1) };
}
