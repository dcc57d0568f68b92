import type { ContactFacts, ImportRowFacts } from './relate-import-rows.ts';

/** Codes and names in the form in which they are compared. */
export type ImportKeys = { readonly codes: readonly string[]; readonly names: readonly string[] };
export type Neighbours = { readonly rows: readonly ImportRowFacts[]; readonly contacts: readonly ContactFacts[] };

/**
 * Returns the rows and contacts that can affect these codes and names: those with one of them, those with a code or
 * name of these, and so on. Relations among these rows are the same as in the whole file. `find` returns the rows and
 * contacts with one of the codes or names.
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
    // A merged contact cannot make another row a duplicate, so the search does not follow it.
    const living = found.contacts.filter(({ mergedIntoId }) => mergedIntoId === null);
    asked = unseen([...found.rows, ...living], seen);
  }
  return {
    rows: [...rows.values()].sort((a, b) => a.row - b.row),
    contacts: [...contacts.values()].sort((a, b) => b.id - a.id),
  };
}

type Keyed = { readonly code: string | null; readonly name: string };

/** Returns codes and names that were not searched yet, and marks them as seen. */
function unseen(all: readonly Keyed[], seen: { readonly codes: Set<string>; readonly names: Set<string> }): ImportKeys {
  const codes = new Set(all.flatMap(({ code }) => (code === null || seen.codes.has(code) ? [] : [code])));
  const names = new Set(all.map(({ name }) => name).filter((name) => !seen.names.has(name)));
  for (const code of codes) seen.codes.add(code);
  for (const name of names) seen.names.add(name);
  return { codes: [...codes], names: [...names] };
}
