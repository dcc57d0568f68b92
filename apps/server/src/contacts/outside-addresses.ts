// Mail addresses and numbers of contacts in a connected system: recognition by them follows each read.
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
 * Saves the addresses of contacts in a system. One that two contacts share identifies neither, and a person's decision
 * about an address stays. `moved`: contacts that this read archived or restored.
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

/** Returns the addresses of one list that the other does not contain. */
function without(list: readonly KnownAddress[], other: readonly KnownAddress[]): KnownAddress[] {
  const addressKey = ({ contactId, type, normalised }: KnownAddress) => `${contactId} ${type} ${normalised}`;
  const known = new Set(other.map(addressKey));
  return list.filter((one) => !known.has(addressKey(one)));
}
