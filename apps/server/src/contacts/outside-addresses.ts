// Mail addresses and numbers that a connected system knows of contacts: what is recognised by them follows each read.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type ForcedFact, factsOfAddresses } from '@daybook/domain/tags/forced-tags.ts';
import { normalisePhone, normaliseReference } from '@daybook/domain/tags/normalise-reference.ts';
import { followContacts, referenceSettings } from '../tags/tags.service.ts';
import { addAddresses, addressesOf, type KnownAddress, removeAddresses } from './outside-addresses.repository.ts';

export type ReachedOutside = {
  readonly id: number;
  readonly mailAddresses: readonly string[];
  readonly phoneNumbers: readonly string[];
};

const longest = 254;

/**
 * Keeps the addresses of contacts as a system has them. What two contacts share is recognised as neither, and what a person
 * decided about an address stays. `moved`: contacts that were archived or taken back with this.
 */
export async function writeAddresses(
  trx: Transaction,
  scope: Scope,
  contacts: readonly ReachedOutside[],
  moved: readonly number[],
  now: Date,
): Promise<void> {
  const { country = 'NL' } = await referenceSettings(trx, scope);
  const wanted = contacts.flatMap((one) => factsOf(one, country).map((fact) => ({ contactId: one.id, ...fact })));
  const ids = contacts.map(({ id }) => id);
  const before = await addressesOf(trx, scope, ids);
  const gone = without(before, wanted);
  const fresh = without(wanted, before);
  await removeAddresses(trx, scope, gone);
  await addAddresses(trx, scope, fresh);
  const changed = [...new Set([...moved, ...[...gone, ...fresh].map(({ contactId }) => contactId)])];
  await followContacts(trx, scope, changed, gone, now);
}

function factsOf({ mailAddresses, phoneNumbers }: ReachedOutside, country: string): ForcedFact[] {
  const emails = mailAddresses.flatMap((one) => normaliseReference('email', one) ?? []);
  const phones = phoneNumbers.flatMap((one) => normalisePhone(one, country) ?? []);
  const facts = factsOfAddresses(emails, phones).filter(({ normalised }) => normalised.length <= longest);
  return [...new Map(facts.map((fact) => [`${fact.type} ${fact.normalised}`, fact])).values()];
}

/** Those of a list that another one does not have. */
function without(list: readonly KnownAddress[], other: readonly KnownAddress[]): KnownAddress[] {
  const addressKey = ({ contactId, type, normalised }: KnownAddress) => `${contactId} ${type} ${normalised}`;
  const known = new Set(other.map(addressKey));
  return list.filter((one) => !known.has(addressKey(one)));
}
