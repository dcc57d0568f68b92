// The file in which a downloaded program finds the address of its server.

export const homeFile = 'home.json';

/** The part of a package that depends on this server: its addresses, and the time of packing. */
export type Home = { readonly servers: readonly string[]; readonly at: Date };

export const homeText = (servers: readonly string[]): string => `${JSON.stringify({ servers })}\n`;
