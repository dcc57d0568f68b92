/** A row whose values are right, with code and name as they are compared. */
export type ImportRowFacts = { readonly row: number; readonly code: string | null; readonly name: string };
/** A contact that can be chosen, or one that became part of such a contact. */
export type ContactFacts = {
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
  readonly mergedIntoId: number | null;
};

export type RowRelation = {
  readonly error: 'DUPLICATE_CODE' | 'DUPLICATE_NAME' | null;
  /** Whom the row changes; null: it adds a contact. */
  readonly contactId: number | null;
  /** Whether that one is only known by a contact that became part of it, and keeps its own name and code. */
  readonly isFollower: boolean;
};

/**
 * What rows of a file are beside each other and beside the contacts that are there. Rows with the same name are one contact,
 * known by code, else by name, else by code or name of a contact that became part of another.
 *
 *   1001 Bakker · 1001 Bakker    one contact
 *   1001 Bakker · 1001 Visser    the second: DUPLICATE_CODE
 *   1001 Bakker · 1002 Bakker    the second: DUPLICATE_NAME
 *
 * Rows come in the order of the file; the earlier one is right.
 */
export function relateImportRows(
  rows: readonly ImportRowFacts[],
  contacts: readonly ContactFacts[],
): ReadonlyMap<number, RowRelation> {
  const nameOfCode = firstOf(rows.map(({ code, name }) => [code, name]));
  const isTaken = ({ code, name }: ImportRowFacts) => code !== null && nameOfCode.get(code) !== name;
  const codeOfName = firstOf(rows.filter((row) => !isTaken(row)).map(({ code, name }) => [code && name, code]));
  const groups = relateNames(new Set(rows.map(({ name }) => name)), codeOfName, contacts);
  return new Map(
    rows.map((row) => {
      if (isTaken(row)) return [row.row, refused('DUPLICATE_CODE')];
      if (row.code !== null && codeOfName.get(row.name) !== row.code) return [row.row, refused('DUPLICATE_NAME')];
      return [row.row, groups.get(row.name) ?? added];
    }),
  );
}

const added: RowRelation = { error: null, contactId: null, isFollower: false };
const refused = (error: RowRelation['error']): RowRelation => ({ ...added, error });

/** The first value of each key; what has no key is left out. */
function firstOf<V>(pairs: readonly (readonly [string | null, V])[]): Map<string, V> {
  const found = new Map<string, V>();
  for (const [key, value] of pairs) if (key !== null && !found.has(key)) found.set(key, value);
  return found;
}

/** What a name with its code is among the contacts. Of two names that mean the same contact the first one has it. */
function relateNames(
  names: ReadonlySet<string>,
  codeOfName: ReadonlyMap<string, string | null>,
  contacts: readonly ContactFacts[],
): ReadonlyMap<string, RowRelation> {
  const live = contacts.filter(({ mergedIntoId }) => mergedIntoId === null);
  const merged = contacts.filter(({ mergedIntoId }) => mergedIntoId !== null);
  const [byCode, byName] = [firstOf(live.map((one) => [one.code, one])), firstOf(live.map((one) => [one.name, one]))];
  const oldCode = firstOf(merged.map((one) => [one.code, one.mergedIntoId]));
  const oldName = firstOf(merged.map((one) => [one.name, one.mergedIntoId]));
  const claimed = new Set<number>();
  const relate = (name: string): RowRelation => {
    const code = codeOfName.get(name) ?? null;
    const [withCode, withName] = [code === null ? undefined : byCode.get(code), byName.get(name)];
    const contact = withCode ?? withName;
    if (contact === undefined) {
      const contactId = (code === null ? undefined : oldCode.get(code)) ?? oldName.get(name) ?? null;
      return { error: null, contactId, isFollower: contactId !== null };
    }
    const isOther = withName !== undefined && withName.id !== contact.id;
    const hasOtherCode = withCode === undefined && code !== null && contact.code !== null && contact.code !== code;
    if (isOther || hasOtherCode || claimed.has(contact.id)) return refused('DUPLICATE_NAME');
    claimed.add(contact.id);
    return { error: null, contactId: contact.id, isFollower: false };
  };
  return new Map([...names].map((name) => [name, relate(name)]));
}
