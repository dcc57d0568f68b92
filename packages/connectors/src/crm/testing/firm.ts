// The books of a firm as any external system keeps them, in a common form. A stand-in shows them in its vendor's form.

export type OutsideContact = { id: string; name: string; code: string | null; email: string | null; isActive: boolean };
export type OutsideNode = {
  id: string;
  level: number;
  name: string;
  code: string | null;
  parentId: string | null;
  contactId: string | null;
  isActive: boolean;
};
export type OutsidePerson = { id: string; name: string; email: string; isActive: boolean };
export type OutsideEntry = {
  id: string;
  /** The reference, in a field or in the text; null: none was sent. */
  reference: string | null;
  date: string;
  /** Time of day in UTC, 'HH:MM:SS', for systems that keep moments. */
  time?: string;
  employeeId: string;
  /** The id of its lowest level. */
  nodeId: string;
  seconds: number;
  text: string;
  isClosed: boolean;
  /** For systems that keep it with each entry. */
  isBillable?: boolean;
};

export type Firm = {
  readonly contacts: OutsideContact[];
  readonly nodes: OutsideNode[];
  readonly people: OutsidePerson[];
  readonly entries: OutsideEntry[];
  /** Returns a new id. */
  nextId(): string;
};

/** Names that tend to break software. */
export const difficultNames = [
  'O’Brien & "Zonen" <b>',
  '🍰 Patisserie\u0000 Éclair',
  'x'.repeat(300),
  'شركة البناء',
  "Robert'); DROP TABLE contacts;--",
];

/** Returns a firm with customers, each with a project that has two tasks, and with its people. */
export function firm(about: { readonly contacts: number; readonly people?: readonly string[] }): Firm {
  let serial = 1000;
  const nextId = () => {
    serial += 1;
    return String(serial);
  };
  const contacts = Array.from({ length: about.contacts }, (_, index) => ({
    id: nextId(),
    name: difficultNames[index] ?? `Customer ${index + 1}`,
    code: `C${index + 1}`,
    email: `info@customer${index + 1}.example`,
    isActive: true,
  }));
  const projects = contacts.map(({ id: contactId }, index) => ({
    ...{ id: nextId(), level: 1, name: `Project ${index + 1}`, code: `P${index + 1}` },
    ...{ parentId: null, contactId, isActive: true },
  }));
  const tasks = projects.flatMap(({ id: parentId }) =>
    ['Advice', 'Audit'].map((name) => ({
      ...{ id: nextId(), level: 2, name, code: null, parentId, contactId: null, isActive: true },
    })),
  );
  const people = (about.people ?? ['kim@example.com']).map((email) => ({
    ...{ id: nextId(), name: email.split('@')[0] ?? email, email, isActive: true },
  }));
  return { contacts, nodes: [...projects, ...tasks], people, entries: [], nextId };
}

/**
 * Returns the books with one more level below, for systems that keep hours a level lower; `names` are below each lowest
 * one.
 */
export function withLevel(books: Firm, names: readonly string[]): Firm {
  const lowest = Math.max(...books.nodes.map(({ level }) => level));
  const added = books.nodes
    .filter(({ level }) => level === lowest)
    .flatMap(({ id: parentId }) =>
      names.map((name) => ({
        ...{ id: books.nextId(), level: lowest + 1, name, code: null, parentId, contactId: null, isActive: true },
      })),
    );
  books.nodes.push(...added);
  return books;
}

/** Returns the books with codes below every project. */
export function withCodes(books: Firm, names: readonly string[], level = 3): Firm {
  for (const name of names) {
    books.nodes.push({
      ...{ id: books.nextId(), level, name, code: null },
      parentId: null,
      contactId: null,
      isActive: true,
    });
  }
  return books;
}

/** Returns the books with ids of another form, for systems with non-numeric ids. */
export function withIds(books: Firm, idOf: (id: string) => string): Firm {
  const idOrNull = (id: string | null) => (id === null ? null : idOf(id));
  for (const one of [...books.contacts, ...books.people]) one.id = idOf(one.id);
  for (const node of books.nodes) {
    const { id, parentId, contactId } = node;
    Object.assign(node, { id: idOf(id), parentId: idOrNull(parentId), contactId: idOrNull(contactId) });
  }
  return { ...books, nextId: () => idOf(books.nextId()) };
}

export const guidOf = (id: string): string => `00000000-0000-4000-8000-${id.padStart(12, '0')}`;
