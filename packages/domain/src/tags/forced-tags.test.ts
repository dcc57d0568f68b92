import { describe, expect, it } from 'vitest';
import { factsOfContact, factsOfPeople, forcedTags, type OwnPerson, type ReachedContact } from './forced-tags.ts';

const people: readonly OwnPerson[] = [
  { email: 'Jan@Kantoor.nl', isAdmin: true },
  { email: 'an@kantoor.nl', isAdmin: false },
  { email: 'piet@gmail.com', isAdmin: false },
  // This user works at a customer's address, which identifies none of the customer's other people.
  { email: 'eva@klant.nl', isAdmin: false },
];

const contact = (id: number, about: Partial<ReachedContact>): ReachedContact => ({
  ...{ id, email: null, phone: null, isInternal: false },
  ...about,
});

/** Returns the combined result of all of them. */
function told(contacts: readonly ReachedContact[]): string[] {
  const facts = [...factsOfPeople(people), ...contacts.flatMap(factsOfContact)];
  return forcedTags(facts, people, contacts)
    .map((tag) => `${tag.type} ${tag.normalised} ${tag.origin} ${tag.contactId ?? 'internal'}`)
    .sort();
}

const ofPeople = [
  'email eva@klant.nl person internal',
  'email piet@gmail.com person internal',
  'email_domain kantoor.nl organisation internal',
];

describe('what is certain by itself', () => {
  it('of people is their organisation’s domain, and addresses elsewhere', () => {
    expect(told([])).toEqual(ofPeople);
  });

  it('of a contact is its address with the domain of it, and its number', () => {
    const bakker = contact(1, { email: 'info@bakker.nl', phone: '+31301234567' });
    const own = contact(2, { email: 'boekhouding@intern.nl', isInternal: true });
    expect(told([bakker, own])).toEqual([
      'email boekhouding@intern.nl contact internal',
      ...ofPeople.slice(0, 1),
      'email info@bakker.nl contact 1',
      ...ofPeople.slice(1, 2),
      'email_domain bakker.nl contact 1',
      'email_domain intern.nl contact internal',
      ...ofPeople.slice(2),
      'phone_number +31301234567 contact 1',
    ]);
  });

  it('is nothing that two contacts share, that anybody can have, or that the own people have', () => {
    const shared = [
      contact(1, { email: 'a@groep.nl', phone: '+31301' }),
      contact(2, { email: 'b@groep.nl', phone: '+31301' }),
    ];
    const rest = [
      contact(3, { email: 'bakker@hotmail.com' }),
      contact(4, { email: 'jan@kantoor.nl' }),
      contact(5, { email: 'piet@gmail.com' }),
    ];
    expect(told([...shared, ...rest])).toEqual([
      'email a@groep.nl contact 1',
      'email b@groep.nl contact 2',
      'email bakker@hotmail.com contact 3',
      ...ofPeople,
    ]);
  });
});
