import type { Random } from './random.ts';
import { filled, type Scene, told } from './scene.ts';
import type { Sighting } from './sighting.ts';

const me = 'ik';

/** Returns a mail with a person at the contact; without a connected mailbox only the title of the window is known. */
export function seeMail(scene: Scene, random: Random): Sighting {
  const { person, contact, project, domain } = scene;
  const subject = told(random, random.one(project.matter.mails), project, 0.55);
  const isCoded = random.chance(person.manner.codesTitles * 0.6);
  const title = `${random.one(['RE: ', '', 'FW: ', 'Re: '])}${isCoded ? `${project.code} ` : ''}${subject}`;
  const writer = random.one(contact.people);
  if (!person.manner.hasMailbox) return windowOf(title, isCoded, random.chance(0.12) ? writer.name : null);
  return { ...mailOf(scene, random, title, `${writer.mailbox}@${domain}`), clue: 'mail' };
}

/** Returns a mail of an authority, insurer or counterparty about the project; null where there is none. */
export function seeThirdParty(scene: Scene, random: Random): Sighting | null {
  const { person, project } = scene;
  if (project.thirdParties.length === 0) return null;
  const { party, person: writer, number } = random.one(project.thirdParties);
  const title = filled(random, random.one(party.mails), project).replace('{case}', number);
  if (!person.manner.hasMailbox) return { ...windowOf(title, false, null), clue: 'third party' };
  return { ...mailOf(scene, random, title, `${writer}@${party.domain}`), clue: 'third party' };
}

/** Returns a mail or chat among colleagues about internal work. */
export function seeInternal({ person }: Pick<Scene, 'person'>, random: Random): Sighting {
  const title = random.one(person.trade.internal);
  if (person.manner.hasMailbox && random.chance(0.5)) {
    const colleague = `${random.one(person.colleagues)}@${person.ownDomain}`;
    const to = [`${me}@${person.ownDomain}`];
    return { clue: 'internal', source: mailSource, subject: { title, from: colleague, to }, minutes: 2 };
  }
  const isPage = random.chance(0.5);
  const url = `https://intranet.${person.ownDomain}/${title.length}`;
  return {
    clue: 'internal',
    source: isPage ? { type: 'web', identifier: 'chrome' } : { type: 'native', identifier: 'teams' },
    subject: isPage ? { title: `${title} | Intranet`, url } : { title: `${title} | Microsoft Teams`, app: 'teams' },
    minutes: 3,
  };
}

const mailSource = { type: 'email', identifier: 'email' } as const;

function mailOf({ person }: Scene, random: Random, title: string, other: string): Sighting {
  const own = `${me}@${person.ownDomain}`;
  const isSent = random.chance(0.45);
  const copied = random.chance(0.15) ? [`${random.one(person.colleagues)}@${person.ownDomain}`] : [];
  const subject = isSent ? { title, from: own, to: [other, ...copied] } : { title, from: other, to: [own, ...copied] };
  return { clue: 'mail', source: mailSource, subject, minutes: 2.2 };
}

function windowOf(title: string, isCoded: boolean, writer: string | null): Sighting {
  return {
    clue: isCoded ? 'code' : writer !== null ? 'name' : 'topic',
    source: { type: 'native', identifier: 'outlook' },
    subject: { title: `${writer === null ? '' : `${writer} - `}${title} - Outlook`, app: 'outlook' },
    minutes: 2.2,
  };
}
