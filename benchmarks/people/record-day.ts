// A day as a recorder sees it: one item after the other, a third of them without any clue to the contact.
import { type GenericTitle, genericTitles, privatePages } from './generic-titles.ts';
import type { Block } from './plan-day.ts';
import type { Random } from './random.ts';
import { type Scene, sceneOf } from './scene.ts';
import { nameInTitle, seeDocument } from './see-documents.ts';
import { seeInternal, seeMail, seeThirdParty } from './see-messages.ts';
import { seeResearch, seeSite, seeTool } from './see-pages.ts';
import { seeAppointment, seeCall, seeMeetingWindow } from './see-talks.ts';
import type { Sighting } from './sighting.ts';
import type { TestPerson } from './world.ts';

/** One item that is seen in a block, in minutes after midnight. */
export interface Seen {
  readonly sighting: Sighting;
  readonly block: Block;
  readonly startMinute: number;
  readonly endMinute: number;
}

/** Earlier items of each project, so that the same ones recur. */
export type Shelf = Map<string, Sighting[]>;

interface Desk {
  readonly person: TestPerson;
  readonly shelf: Shelf;
  readonly day: number;
  readonly random: Random;
}

/** Returns everything that is seen of these blocks, in order. */
export function recordDay(desk: Desk, blocks: readonly Block[]): Seen[] {
  return blocks.flatMap((block) => (block.how === 'routine' ? seeRoutine(desk, block) : seeBlock(desk, block)));
}

function seeRoutine(desk: Desk, block: Block): Seen[] {
  const { random, person, day } = desk;
  const { routine, project, startMinute, endMinute } = block;
  const scene = project === null ? null : sceneOf(person, project, day);
  if (routine === null || routine.isSeenIn === 'window') return seeBlock(desk, block, seeMeetingWindow(random));
  const minutes = { startMinute: routine.startMinute, endMinute: routine.startMinute + routine.minutes };
  const sighting =
    scene === null
      ? { ...seeInternal({ person }, random), source: appointment, subject: internalMeeting(person, routine.title) }
      : seeAppointment(scene, random, routine);
  const during = random.chance(0.5) ? seeBlock(desk, { ...block, startMinute, endMinute }) : [];
  return [{ sighting, block, ...minutes }, ...during];
}

const appointment = { type: 'appointment', identifier: 'appointment' } as const;
const internalMeeting = ({ colleagues, ownDomain }: TestPerson, title: string) => ({
  title,
  attendees: colleagues.slice(0, 2).map((mailbox) => `${mailbox}@${ownDomain}`),
});

function seeBlock(desk: Desk, block: Block, mostly: Sighting | null = null): Seen[] {
  const { random } = desk;
  const seen: Seen[] = [];
  let at = block.startMinute;
  while (at < block.endMinute - 0.4) {
    const sighting = mostly !== null && random.chance(0.7) ? mostly : see(desk, block);
    const isGlance = random.chance(0.07);
    const minutes = isGlance ? 0.3 : Math.max(0.35, random.lognormal(sighting.minutes, 0.75));
    const endMinute = Math.min(block.endMinute, at + minutes);
    seen.push({ sighting, block, startMinute: at, endMinute });
    at = endMinute + random.next() * 0.12 + (random.chance(0.05) ? random.whole(1, 4) : 0);
  }
  return seen;
}

function see(desk: Desk, { answer, project, how }: Block): Sighting {
  const { person, random, day } = desk;
  if (answer.kind === 'ignored')
    return random.chance(0.8) ? generic(random.one(privatePages), 'private') : nothing(desk);
  if (random.chance(person.manner.silence)) return nothing(desk);
  const scene = project === null ? null : sceneOf(person, project, day);
  if (scene === null) return seeInternal({ person }, random);
  if (random.chance(0.02)) return misleading(desk, scene) ?? nothing(desk);
  return fromShelf(desk, scene, how);
}

/** Three of four items have occurred before: for this project, or for the contact as a whole. */
function fromShelf({ shelf, random }: Desk, scene: Scene, how: Block['how']): Sighting {
  const own = shelf.get(scene.project.key) ?? [];
  const kind = how === 'mail' ? 'mail' : how === 'interruption' ? random.one(['mail', 'call'] as const) : null;
  const alike = kind === null ? own : own.filter(({ clue }) => clue === kind);
  if (kind !== 'call' && alike.length > 2 && random.chance(0.72)) return recent(random, alike);
  const made =
    kind === 'mail' ? seeMail(scene, random) : kind === 'call' ? seeCall(scene, random) : make(scene, random);
  shelf.set(scene.project.key, [...own.filter(({ subject }) => subject.title !== made.subject.title), made].slice(-24));
  return made;
}

/** Recent items recur most. */
const recent = (random: Random, from: readonly Sighting[]): Sighting =>
  random.weighted(from, (one) => 1 + from.indexOf(one)) ?? random.one(from);

function make(scene: Scene, random: Random): Sighting {
  const drawn = random.weighted(makers, ({ share }) => share) ?? makers[0];
  return drawn?.see(scene, random) ?? seeDocument(scene, random);
}

type Maker = { readonly share: number; readonly see: (scene: Scene, random: Random) => Sighting | null };
const makers: readonly Maker[] = [
  { share: 38, see: seeDocument },
  { share: 22, see: seeMail },
  { share: 18, see: seeTool },
  { share: 9, see: seeResearch },
  { share: 9, see: seeThirdParty },
  { share: 5, see: seeSite },
  { share: 3, see: seeCall },
  { share: 2, see: seeNamedChat },
];

function seeNamedChat({ contact }: Scene, random: Random): Sighting {
  const title = `${nameInTitle(random, random.one(contact.people).name)} | Microsoft Teams`;
  return {
    clue: 'name',
    source: { type: 'native', identifier: 'teams' },
    subject: { title, app: 'teams' },
    minutes: 2,
  };
}

function nothing({ person, random }: Desk): Sighting {
  const titles = genericTitles[person.trade.language];
  // Everybody has a few items that recur all day.
  const favourites = titles.filter((_, at) => (at * 7 + person.label.length) % 3 === 0);
  return generic(random.one(random.chance(0.6) ? favourites : titles), 'none');
}

const generic = ({ title, program, url }: GenericTitle, clue: Sighting['clue']): Sighting => ({
  clue,
  source: program === null ? { type: 'web', identifier: 'chrome' } : { type: 'native', identifier: program },
  subject: program === null ? { title, url } : { title, app: program },
  minutes: 1.6,
});

/** An item of another contact that serves as a template. */
function misleading({ shelf, random }: Desk, { contact }: Scene): Sighting | null {
  const others = [...shelf].filter(([key]) => !key.startsWith(`${contact.key}/`));
  if (others.length === 0) return null;
  const [, sightings] = random.one(others);
  const documents = sightings.filter(({ source }) => source.type === 'document');
  return documents.length === 0 ? null : { ...random.one(documents), clue: 'misleading', minutes: 1.5 };
}
