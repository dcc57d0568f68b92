import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Sighting } from './sighting.ts';
import type { Routine } from './world.ts';

/** Returns a call: with its number where the telephone system reports it, otherwise a window of a program. */
export function seeCall({ person, contact }: Scene, random: Random): Sighting {
  const isKnown = contact.phones.length > 0 && !random.chance(0.2);
  const direction = random.one(['in', 'out'] as const);
  if (!person.manner.hasPhoneSystem) {
    const subject = { title: random.one(['Gesprek', 'Call', 'Softphone']), app: 'softphone' };
    return { clue: 'none', source: { type: 'native', identifier: 'softphone' }, subject, minutes: 5 };
  }
  const number = isKnown ? random.one(contact.phones) : null;
  const title = number ?? 'Anonymous';
  const subject = { title, direction, ...(number === null ? {} : { phone_number: number }) };
  return { clue: 'call', source: { type: 'phone', identifier: 'voip' }, subject, minutes: 6 };
}

/** Returns a meeting window, which does not reveal the participants. */
export const seeMeetingWindow = (random: Random): Sighting => ({
  clue: 'none',
  source: { type: 'native', identifier: 'teams' },
  subject: { title: random.one(['Meeting | Microsoft Teams', 'Meeting compact view', 'Zoom']), app: 'teams' },
  minutes: 15,
});

/** Returns an appointment in the calendar, with its attendees. */
export function seeAppointment(scene: Scene, random: Random, { title }: Routine): Sighting {
  const { person, contact, domain } = scene;
  const guests = random.some(contact.people, random.whole(1, 2)).map(({ mailbox }) => `${mailbox}@${domain}`);
  const colleague = random.chance(0.4) ? [`${random.one(person.colleagues)}@${person.ownDomain}`] : [];
  return {
    clue: 'meeting',
    source: { type: 'appointment', identifier: 'appointment' },
    subject: { title, attendees: [...guests, ...colleague], location: random.one(['Teams', 'Kantoor', null]) },
    minutes: 60,
  };
}
