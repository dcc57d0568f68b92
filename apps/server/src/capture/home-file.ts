// The file in which a program looks for the servers that handed it out.

export const homeFile = 'home.json';

/** The content of a package of this server beside the build: the addresses of its server, and the time of packing. */
export type Home = { readonly servers: readonly string[]; readonly at: Date };

export const homeText = (servers: readonly string[]): string => `${JSON.stringify({ servers })}\n`;
