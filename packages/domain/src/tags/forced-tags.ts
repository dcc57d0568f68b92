import { publicMailDomains } from './public-mail-domains.ts';
import type { TagType } from './tag-types.ts';

/** The kind of record behind a forced tag. */
export type ForcedOrigin = 'organisation' | 'person' | 'contact';

/** A user of the organisation whose e-mail address is confirmed. */
export interface OwnPerson {
  readonly email: string;
  readonly isAdmin: boolean;
}

/** The contact data of an active contact: the address in lower case, the number in E.164. */
export interface ReachedContact {
  readonly id: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isInternal: boolean;
  /** Further facts from a connected system. */
  readonly others?: readonly ForcedFact[] | undefined;
}

export interface ForcedFact {
  readonly type: Extract<TagType, 'email' | 'email_domain' | 'phone_number'>;
  readonly normalised: string;
}

export interface ForcedTag extends ForcedFact {
  readonly origin: ForcedOrigin;
  /** `null`: the tag marks time as internal. */
  readonly contactId: number | null;
}

/**
 * Returns the mail domains that certainly belong to the organisation: an administrator has an address there, and not
 * everybody can get one.
 */
export function ownMailDomains(people: readonly OwnPerson[]): Set<string> {
  const domains = people.filter(({ isAdmin }) => isAdmin).map(({ email }) => domainOf(email));
  return new Set(domains.filter((domain) => !publicMailDomains.has(domain)));
}

/** Returns facts that identify the organisation's people: their domains, and addresses elsewhere. */
export function factsOfPeople(people: readonly OwnPerson[]): ForcedFact[] {
  const domains = ownMailDomains(people);
  const elsewhere = people.map(({ email }) => email.toLowerCase()).filter((email) => !domains.has(domainOf(email)));
  return [
    ...[...domains].map((normalised): ForcedFact => ({ type: 'email_domain', normalised })),
    ...elsewhere.map((normalised): ForcedFact => ({ type: 'email', normalised })),
  ];
}

/** Returns facts that identify a contact: its addresses, their domains, and its numbers; each once. */
export function factsOfContact({
  email,
  phone,
  others = [],
}: Pick<ReachedContact, 'email' | 'phone' | 'others'>): ForcedFact[] {
  const own = factsOfAddresses(email === null ? [] : [email], phone === null ? [] : [phone]);
  return [...new Map([...own, ...others].map((fact) => [factKey(fact), fact])).values()];
}

/** Returns the facts of addresses in lower case, and of numbers in E.164. */
export const factsOfAddresses = (emails: readonly string[], phones: readonly string[]): ForcedFact[] => [
  ...emails.flatMap(mailFacts),
  ...phones.map((normalised): ForcedFact => ({ type: 'phone_number', normalised })),
];

function mailFacts(email: string): ForcedFact[] {
  const domain = domainOf(email);
  const mail: ForcedFact = { type: 'email', normalised: email };
  return publicMailDomains.has(domain) ? [mail] : [mail, { type: 'email_domain', normalised: domain }];
}

/**
 * Returns the tags that certain facts imply (specification 3 and 5: forced tags are created automatically). Facts that
 * two contacts share identify neither, and facts of the organisation's own people identify no contact.
 *
 *   administrator jan@kantoor.nl       →   email_domain kantoor.nl is internal
 *   colleague piet@gmail.com           →   email piet@gmail.com is internal
 *   contact Bakker, info@bakker.nl     →   email info@bakker.nl and email_domain bakker.nl are Bakker
 */
export function forcedTags(
  facts: readonly ForcedFact[],
  people: readonly OwnPerson[],
  contacts: readonly ReachedContact[],
): ForcedTag[] {
  const own = new Map(factsOfPeople(people).map((fact) => [factKey(fact), fact]));
  const domains = ownMailDomains(people);
  const reached = Map.groupBy(
    contacts.flatMap((contact) => factsOfContact(contact).map((fact) => ({ key: factKey(fact), contact }))),
    ({ key }) => key,
  );
  const wanted = new Map(facts.map((fact) => [factKey(fact), fact]));
  return [...wanted].flatMap(([key, fact]): ForcedTag[] => {
    if (own.has(key)) {
      return [{ ...fact, origin: fact.type === 'email_domain' ? 'organisation' : 'person', contactId: null }];
    }
    const [only, another] = reached.get(key) ?? [];
    const isOwnMail = fact.type !== 'phone_number' && domains.has(domainOf(fact.normalised));
    if (only === undefined || another !== undefined || isOwnMail) return [];
    const { id, isInternal } = only.contact;
    return [{ ...fact, origin: 'contact', contactId: isInternal ? null : id }];
  });
}

const factKey = ({ type, normalised }: ForcedFact): string => `${type} ${normalised}`;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
