import { buildNameIndex, type NameIndex } from '../name-hints.ts';
import type { Surroundings } from './model-types.ts';

type Contacts = Surroundings['contacts'];

/**
 * The latest indexes, the most recently used last: each request for a day brings a new list, mostly of the same
 * contacts.
 */
const latest: { readonly contacts: Contacts; readonly index: NameIndex }[] = [];
const mostKept = 8;

/** Returns the index of the names of these contacts. */
export function nameIndexOf(contacts: Contacts): NameIndex {
  const at = latest.findLastIndex((one) => isSame(one.contacts, contacts));
  const [known] = at < 0 ? [] : latest.splice(at, 1);
  const found = known ?? { contacts, index: buildNameIndex(contacts) };
  latest.push(found);
  if (latest.length > mostKept) latest.shift();
  return found.index;
}

const isSame = (a: Contacts, b: Contacts): boolean =>
  a === b || (a.length === b.length && a.every((contact, at) => isSameContact(contact, b[at])));

function isSameContact(a: Contacts[number], b: Contacts[number] | undefined): boolean {
  if (b === undefined || a.id !== b.id || a.name !== b.name || a.code !== b.code) return false;
  const [own, others] = [a.projects ?? [], b.projects ?? []];
  return own.length === others.length && own.every((name, at) => name === others[at]);
}
