import type { Random } from './random.ts';
import type { TestContact, TestPerson, TestProject } from './world.ts';

/** A person at work for a contact, on a day. */
export interface Scene {
  readonly person: TestPerson;
  readonly contact: TestContact;
  readonly project: TestProject;
  readonly day: number;
  /** The mail domain of the contact on that day. */
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

/** Returns a word of a project: half of the time its informal name, which comes last. */
export function wordOf(random: Random, { words }: TestProject): string {
  const own = words.at(-1);
  return own !== undefined && random.chance(0.5) ? own : random.one(words);
}

/** Returns a pattern filled with the words, numbers and years of a project. */
export function filled(random: Random, pattern: string, project: TestProject): string {
  return pattern
    .replace('{word}', () => wordOf(random, project))
    .replace('{n}', () => String(random.whole(1, 9)))
    .replace('{year}', () => random.one(['2025', '2026']));
}

/**
 * Returns the same, usually with a word added where the pattern has none: people name the topic of a message or
 * document.
 */
export function told(random: Random, pattern: string, project: TestProject, share: number): string {
  const text = filled(random, pattern, project);
  const isToldBefore = pattern.includes('{word}') || !random.chance(share);
  return isToldBefore ? text : `${text} ${wordOf(random, project)}`;
}
