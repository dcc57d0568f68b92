import type { ContactFacts, ImportRowFacts } from './relate-import-rows.ts';

/** Codes and names as they are compared. */
export type ImportKeys = { readonly codes: readonly string[]; readonly names: readonly string[] };
export type Neighbours = { readonly rows: readonly ImportRowFacts[]; readonly contacts: readonly ContactFacts[] };

/**
 * The rows and contacts that some codes and names can matter to: who has one of them, who has a code or a name of those,
 * and so on. What these rows are beside each other is what they are in the whole file. `find` gives who has a code or a name.
 */
export async function importNeighbours(
  { codes, names }: ImportKeys,
  find: (keys: ImportKeys) => Promise<Neighbours>,
): Promise<Neighbours> {
  const rows = new Map<number, ImportRowFacts>();
  const contacts = new Map<number, ContactFacts>();
  const seen = { codes: new Set(codes), names: new Set(names) };
  for (let asked: ImportKeys = { codes, names }; asked.codes.length + asked.names.length > 0; ) {
    const found = await find(asked);
    for (const row of found.rows) rows.set(row.row, row);
    for (const contact of found.contacts) contacts.set(contact.id, contact);
    // Nobody else is kept from a contact that a merged one leads to.
    const living = found.contacts.filter(({ mergedIntoId }) => mergedIntoId === null);
    asked = unseen([...found.rows, ...living], seen);
  }
  return {
    rows: [...rows.values()].sort((a, b) => a.row - b.row),
    contacts: [...contacts.values()].sort((a, b) => b.id - a.id),
  };
}

type Keyed = { readonly code: string | null; readonly name: string };

/** Codes and names that nobody asked for yet; they are seen from now on. */
function unseen(all: readonly Keyed[], seen: { readonly codes: Set<string>; readonly names: Set<string> }): ImportKeys {
  const codes = new Set(all.flatMap(({ code }) => (code === null || seen.codes.has(code) ? [] : [code])));
  const names = new Set(all.map(({ name }) => name).filter((name) => !seen.names.has(name)));
  for (const code of codes) seen.codes.add(code);
  for (const name of names) seen.names.add(name);
  return { codes: [...codes], names: [...names] };
}
