/** A row with valid values, with code and name in the form in which they are compared. */
export type ImportRowFacts = { readonly row: number; readonly code: string | null; readonly name: string };
/** An active contact, or one that was merged into such a contact. */
export type ContactFacts = {
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
  readonly mergedIntoId: number | null;
};

export type RowRelation = {
  readonly error: 'DUPLICATE_CODE' | 'DUPLICATE_NAME' | null;
  /** The contact that the row changes; null when it adds one. */
  readonly contactId: number | null;
  /** Whether that contact is known only through one that was merged into it, and keeps its own name and code. */
  readonly isFollower: boolean;
};

/**
 * Returns the relations of a file's rows to each other and to the stored contacts. Rows with the same name are one
 * contact, known by code, else by name, else by code or name of a contact that was merged into another.
 *
 *   1001 Bakker · 1001 Bakker    one contact
 *   1001 Bakker · 1001 Visser    the second: DUPLICATE_CODE
 *   1001 Bakker · 1002 Bakker    the second: DUPLICATE_NAME
 *
 * Rows are in the order of the file; the earlier one wins. Contacts are sorted latest first.
 */
export function relateImportRows(
  rows: readonly ImportRowFacts[],
  contacts: readonly ContactFacts[],
  rules: ImportRules = standardRules,
): ReadonlyMap<number, RowRelation> {
  const { seeContact, seeRow, relate } = importRelater(rules);
  contacts.forEach(seeContact);
  rows.forEach(seeRow);
  return new Map(rows.map((row) => [row.row, relate(row)]));
}

/** Whether rows of existing contacts change them; otherwise such rows are refused. */
export type ImportRules = { readonly updatesExisting: boolean };
const standardRules: ImportRules = { updatesExisting: true };

/**
 * Does the same in steps, for large files: it is shown every contact and every row first, and is then asked for each
 * row.
 */
export type ImportRelater = {
  readonly seeContact: (contact: ContactFacts) => void;
  readonly seeRow: (row: ImportRowFacts) => void;
  readonly relate: (row: ImportRowFacts) => RowRelation;
};

export function importRelater({ updatesExisting }: ImportRules = standardRules): ImportRelater {
  const known = { byCode: new Map<string, ContactFacts>(), byName: new Map<string, ContactFacts>() };
  const merged = { byCode: new Map<string, ContactFacts>(), byName: new Map<string, ContactFacts>() };
  const nameOfCode = new Map<string, string>();
  const codeOfName = new Map<string, string>();
  const isTaken = ({ code, name }: ImportRowFacts) => code !== null && nameOfCode.get(code) !== name;
  const relateName = nameRelater(codeOfName, known, merged);
  return {
    seeContact: (contact) => {
      const places = contact.mergedIntoId === null ? known : merged;
      if (contact.code !== null) keepFirst(places.byCode, contact.code, contact);
      keepFirst(places.byName, contact.name, contact);
    },
    seeRow: (row) => {
      if (row.code === null) return;
      keepFirst(nameOfCode, row.code, row.name);
      if (!isTaken(row)) keepFirst(codeOfName, row.name, row.code);
    },
    relate: (row) => {
      // Runs for a refused row too: of two names that mean the same contact, the first in the file gets it.
      const relation = relateName(row.name);
      if (isTaken(row)) return refused('DUPLICATE_CODE');
      if (row.code !== null && codeOfName.get(row.name) !== row.code) return refused('DUPLICATE_NAME');
      if (relation.contactId === null || updatesExisting) return relation;
      return refused(row.code !== null && known.byCode.has(row.code) ? 'DUPLICATE_CODE' : 'DUPLICATE_NAME');
    },
  };
}

const added: RowRelation = { error: null, contactId: null, isFollower: false };
const refused = (error: RowRelation['error']): RowRelation => ({ ...added, error });

function keepFirst<V>(places: Map<string, V>, key: string, value: V): void {
  if (!places.has(key)) places.set(key, value);
}

type Places = {
  readonly byCode: ReadonlyMap<string, ContactFacts>;
  readonly byName: ReadonlyMap<string, ContactFacts>;
};

/** Returns the contact of a name with its code, decided once for each name. */
function nameRelater(codeOfName: ReadonlyMap<string, string>, known: Places, merged: Places) {
  const decided = new Map<string, RowRelation>();
  const claimed = new Set<number>();
  const withCode = ({ byCode }: Places, code: string | null) => (code === null ? undefined : byCode.get(code));
  const decide = (name: string): RowRelation => {
    const code = codeOfName.get(name) ?? null;
    const [ofCode, ofName] = [withCode(known, code), known.byName.get(name)];
    const contact = ofCode ?? ofName;
    if (contact === undefined) {
      const contactId = (withCode(merged, code) ?? merged.byName.get(name))?.mergedIntoId ?? null;
      return { error: null, contactId, isFollower: contactId !== null };
    }
    const isOther = ofName !== undefined && ofName.id !== contact.id;
    const hasOtherCode = ofCode === undefined && code !== null && contact.code !== null && contact.code !== code;
    if (isOther || hasOtherCode || claimed.has(contact.id)) return refused('DUPLICATE_NAME');
    claimed.add(contact.id);
    return { error: null, contactId: contact.id, isFollower: false };
  };
  return (name: string): RowRelation => {
    const relation = decided.get(name) ?? decide(name);
    decided.set(name, relation);
    return relation;
  };
}
