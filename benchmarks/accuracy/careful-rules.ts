// The rules that a careful user makes: for facts that by their nature belong to one answer, after two occurrences.

import type { LivedEvent } from '../people/live-days.ts';
import { randomOf } from '../people/random.ts';
import type { TestContact, TestPerson } from '../people/world.ts';

export interface Rule {
  readonly type: 'email_domain' | 'email' | 'phone_number' | 'url' | 'folder';
  readonly value: string;
  /** Null: internal. */
  readonly contactKey: string | null;
}

/** For this many days a user still makes rules for things that existed from the beginning. */
const learningDays = 20;
const mostRulesADay = 5;
const seenBefore = 2;

/** Remembers the facts of past days, and returns the rules to make at the end of a day. */
export function carefulUser(person: TestPerson) {
  const met = new Map<string, number>();
  const made = new Set<string>();
  const random = randomOf(`rules ${person.label}`);
  // Whether the user ever makes a rule for a fact is decided once.
  const thinksOf = (key: string) => random.fork(key).chance(person.manner.diligence);
  return {
    rulesAfter: (day: number, events: readonly LivedEvent[]): Rule[] => {
      const rules = new Map<string, Rule>();
      for (const event of events) {
        for (const rule of rulesFor(person, event)) {
          const key = `${rule.type} ${rule.value}`;
          met.set(key, (met.get(key) ?? 0) + 1);
          if ((met.get(key) ?? 0) >= seenBefore && !made.has(key) && thinksOf(key)) rules.set(key, rule);
        }
      }
      const wanted = [...rules].filter(([, { contactKey }]) => day < learningDays || isLate(person, contactKey, day));
      const chosen = wanted.slice(0, mostRulesADay);
      for (const [key] of chosen) made.add(key);
      return chosen.map(([, rule]) => rule);
    },
  };
}

function isLate({ contacts }: TestPerson, contactKey: string | null, day: number): boolean {
  const contact = contacts.find(({ key }) => key === contactKey);
  return contact !== undefined && contact.firstDay > 0 && day - contact.firstDay < 10;
}

/** Returns the rules that an event permits: only for references of the contact that no other contact has. */
function rulesFor(person: TestPerson, { event, answer, clue }: LivedEvent): Rule[] {
  const { subject } = event;
  if (answer.kind === 'internal' && subject.url?.includes(person.ownDomain) === true) {
    return [{ type: 'url', value: `intranet.${person.ownDomain}`, contactKey: null }];
  }
  if (answer.kind !== 'contact' || clue === 'misleading') return [];
  const contact = person.contacts.find(({ key }) => key === answer.contactKey);
  if (contact === undefined) return [];
  const { key: contactKey } = contact;
  const sole = (domain: string) => person.contacts.filter((one) => domainsOf(one).includes(domain)).length === 1;
  const rules: Rule[] = [];
  for (const address of [subject.from ?? '', ...(subject.to ?? [])]) {
    const domain = address.slice(address.indexOf('@') + 1);
    if (!domainsOf(contact).includes(domain)) continue;
    const isFirm = sole(domain) && domain.endsWith('.example');
    rules.push(
      isFirm ? { type: 'email_domain', value: domain, contactKey } : { type: 'email', value: address, contactKey },
    );
  }
  if (subject.phone_number) rules.push({ type: 'phone_number', value: subject.phone_number, contactKey });
  const host = subject.url ? new URL(subject.url).hostname.replace(/^(www|portal)\./, '') : '';
  if (domainsOf(contact).includes(host) && sole(host)) rules.push({ type: 'url', value: host, contactKey });
  const folder = folderOf(contact, subject.path ?? '');
  if (folder !== null) rules.push({ type: 'folder', value: folder, contactKey });
  return rules;
}

const domainsOf = ({ domain, moved }: TestContact): string[] => (moved === null ? [domain] : [domain, moved.domain]);

/** Returns the folder of the contact: below the root, by name or by number. */
function folderOf({ filing }: TestContact, path: string): string | null {
  if (filing === 'none' || path === '') return null;
  const steps = path.split('\\');
  const depth = steps[0] === 'P:' ? 4 : 3;
  return steps.length > depth ? steps.slice(0, depth).join('\\') : null;
}
