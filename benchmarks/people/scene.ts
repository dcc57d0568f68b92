import type { Random } from './random.ts';
import type { TestContact, TestPerson, TestProject } from './world.ts';

/** Somebody at work for a contact, on a day. */
export interface Scene {
  readonly person: TestPerson;
  readonly contact: TestContact;
  readonly project: TestProject;
  readonly day: number;
  /** Where the contact has its mail on that day. */
  readonly domain: string;
}

export function sceneOf(person: TestPerson, project: TestProject, day: number): Scene | null {
  const contact = person.contacts.find(({ key }) => key === project.contactKey);
  if (contact === undefined) return null;
  const { moved } = contact;
  return {
    person,
    contact,
    project,
    day,
    domain: moved !== null && day >= moved.fromDay ? moved.domain : contact.domain,
  };
}

/** A pattern with the words, numbers and years of a project. */
export function filled(random: Random, pattern: string, { words }: TestProject): string {
  return pattern
    .replace('{word}', () => random.one(words))
    .replace('{n}', () => String(random.whole(1, 9)))
    .replace('{year}', () => random.one(['2025', '2026']));
}
