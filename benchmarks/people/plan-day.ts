// The true plan of a day, before anything is recorded.
import type { Random } from './random.ts';
import type { Routine, TestContact, TestPerson, TestProject, TrueAnswer, TrueBooking } from './world.ts';

export interface Block {
  /** Minutes after midnight; fractions are seconds. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly answer: TrueAnswer;
  readonly project: TestProject | null;
  /** Null: internal or ignored. */
  readonly booking: TrueBooking | null;
  readonly how: 'focus' | 'interruption' | 'mail' | 'routine' | 'private';
  readonly routine: Routine | null;
}

/** The state of a person that is carried from day to day. */
export interface Memory {
  /** Contacts that are busy at the moment, and until which day. */
  readonly busy: Map<string, number>;
  /** The latest project of each contact. */
  readonly latest: Map<string, TestProject>;
}

export const newMemory = (): Memory => ({ busy: new Map(), latest: new Map() });

interface Today {
  readonly person: TestPerson;
  readonly memory: Memory;
  readonly day: number;
  /** Monday is 1. */
  readonly weekday: number;
  readonly random: Random;
  /** The main contacts of today. */
  readonly mostly: readonly TestContact[];
}

const busyFactor = 6;

/** Returns the blocks of a working day in chronological order; they do not overlap. */
export function planDay(person: TestPerson, memory: Memory, day: number, weekday: number, random: Random): Block[] {
  renewBusy(person, memory, day, random);
  const draft = { person, memory, day, weekday, random, mostly: [] };
  const count = Math.round(random.lognormal(Math.min(7, 2 + 100 / person.manner.focusMinutes), 0.3));
  const today: Today = { ...draft, mostly: drawMostly(draft, count) };
  const { manner } = person;
  const start = manner.startMinute + random.whole(-15, 20);
  const end = start + manner.hours * 60 + random.whole(-40, 50);
  const lunch = { startMinute: random.whole(12 * 60, 12 * 60 + 40), minutes: random.whole(25, 50) };
  const fixed = fixedBlocks(today, lunch);
  const gaps = gapsBetween(start, end, [...fixed, { ...lunch, endMinute: lunch.startMinute + lunch.minutes }]);
  const filled = gaps.flatMap((gap, index) => fillGap(today, gap, index === 0));
  return [...fixed, ...filled].sort((a, b) => a.startMinute - b.startMinute);
}

function renewBusy(person: TestPerson, { busy }: Memory, day: number, random: Random): void {
  for (const { key } of person.contacts) {
    const isBusy = (busy.get(key) ?? -1) >= day;
    if (!isBusy && random.chance(0.05)) busy.set(key, day + random.whole(1, 8));
  }
}

function drawMostly(today: Today, count: number): TestContact[] {
  const { person, memory, day, random } = today;
  const isOn = (one: TestContact) => day >= one.firstDay && day <= one.lastDay;
  // Recent work continues.
  const lately = [...memory.latest.keys()].slice(-count);
  const chosen = new Set(person.contacts.filter((one) => lately.includes(one.key) && isOn(one) && random.chance(0.4)));
  for (let turn = 0; turn < count * 2 && chosen.size < count; turn += 1) {
    const one = drawContact(today, 10 * 60);
    if (one !== undefined) chosen.add(one);
  }
  return [...chosen];
}

function drawContact({ person, memory, day, weekday, random }: Today, minute: number): TestContact | undefined {
  const phase = Math.min(2, Math.floor((day * 3) / person.days));
  return random.weighted(person.contacts, (one) => {
    if (day < one.firstDay || day > one.lastDay) return 0;
    const isNew = one.firstDay > 0 && day - one.firstDay < 4;
    const half = one.half === null || (one.half === 'morning') === minute < 12.5 * 60 ? 1 : 0.3;
    const isBusy = isNew || (memory.busy.get(one.key) ?? -1) >= day;
    return (one.weights[phase] ?? 0) * (one.weekdays[weekday - 1] ?? 1) * half * (isBusy ? busyFactor : 1);
  });
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

function gapsBetween(start: number, end: number, taken: readonly { startMinute: number; endMinute: number }[]): Gap[] {
  const gaps: Gap[] = [];
  let from = start;
  for (const { startMinute, endMinute } of [...taken].sort((a, b) => a.startMinute - b.startMinute)) {
    if (startMinute - from > 4) gaps.push({ from, to: Math.min(startMinute, end) });
    from = Math.max(from, endMinute);
  }
  if (end - from > 4) gaps.push({ from, to: end });
  return gaps.filter(({ from: one, to }) => to > one);
}

function fixedBlocks(today: Today, lunch: { startMinute: number; minutes: number }): Block[] {
  const { person, day, weekday, random } = today;
  const blocks: Block[] = [];
  for (const routine of person.routines) {
    const isOn = routine.weekdays.includes(weekday) && day >= routine.fromDay && day <= routine.toDay;
    const contact = person.contacts.find(({ key }) => key === routine.contactKey) ?? null;
    if (!isOn || random.chance(0.12)) continue;
    const startMinute = routine.startMinute + random.whole(-2, 6);
    const endMinute = startMinute + routine.minutes + random.whole(-4, 8);
    const hits = (other: { startMinute: number; endMinute: number }) =>
      startMinute < other.endMinute && endMinute > other.startMinute;
    const isTaken = [...blocks, { ...lunch, endMinute: lunch.startMinute + lunch.minutes }].some(hits);
    if (!isTaken) blocks.push({ ...workOn(today, contact), startMinute, endMinute, how: 'routine', routine });
  }
  return blocks;
}

/** Fills free time: the first of a day starts with mail, the rest is work with occasional interruptions. */
function fillGap(today: Today, { from, to }: Gap, isFirst: boolean): Block[] {
  const { random, person } = today;
  const blocks: Block[] = [];
  let at = from;
  const mailUntil = isFirst ? Math.min(to, at + random.whole(3, 18)) : at;
  while (at < mailUntil - 1) {
    const endMinute = Math.min(mailUntil, at + random.lognormal(3, 0.5));
    blocks.push({ ...work(today, at), startMinute: at, endMinute, how: 'mail', routine: null });
    at = endMinute;
  }
  while (at < to - 1) {
    const endMinute = Math.min(to, at + Math.max(4, random.lognormal(person.manner.focusMinutes, 0.6)));
    blocks.push(...interrupted(today, { from: at, to: endMinute }));
    at = endMinute;
    const pause = random.chance(0.12) ? random.whole(2, 12) : 0;
    at += pause;
  }
  return blocks;
}

function interrupted(today: Today, { from, to }: Gap): Block[] {
  const { random, person } = today;
  const main = random.chance(person.manner.privateShare * 2) ? privateTime(to - from) : work(today, from);
  const length = main.how === 'private' ? Math.min(to - from, 9) : to - from;
  const end = from + length;
  const expected = (length / 60) * person.manner.interruptions;
  const focus = { ...main, routine: null };
  if (length < 8 || !random.chance(Math.min(0.9, expected))) {
    const rest =
      end < to ? [{ ...work(today, end), startMinute: end, endMinute: to, how: 'focus', routine: null } as const] : [];
    return [{ ...focus, startMinute: from, endMinute: end }, ...rest];
  }
  const at = from + length * (0.2 + random.next() * 0.6);
  const until = Math.min(end, at + random.lognormal(4, 0.5));
  const other = {
    ...work(today, at, 0.5),
    startMinute: at,
    endMinute: until,
    how: 'interruption',
    routine: null,
  } as const;
  const before = { ...focus, startMinute: from, endMinute: at };
  return until < end - 1 ? [before, other, { ...focus, startMinute: until, endMinute: end }] : [before, other];
}

type Work = Pick<Block, 'answer' | 'project' | 'booking' | 'how'>;

const privateTime = (minutes: number): Work => ({
  answer: { kind: 'ignored' },
  project: null,
  booking: null,
  how: minutes > 0 ? 'private' : 'focus',
});

function work(today: Today, minute: number, ofToday = 0.9): Work {
  const { random, mostly } = today;
  if (random.chance(0.1)) return { ...workOn(today, null), how: 'focus' };
  const known = mostly.length > 0 && random.chance(ofToday) ? random.one(mostly) : drawContact(today, minute);
  return { ...workOn(today, known ?? null), how: 'focus' };
}

function workOn(today: Today, contact: TestContact | null): Omit<Work, 'how'> {
  const project = contact === null ? null : drawProject(today, contact);
  if (contact === null || project === null) return { answer: { kind: 'internal' }, project: null, booking: null };
  // The latest comes last.
  today.memory.latest.delete(contact.key);
  today.memory.latest.set(contact.key, project);
  const answer = { kind: 'contact', contactKey: contact.key } as const;
  return { answer, project, booking: bookingOf(today, project) };
}

function drawProject({ memory, day, random }: Today, contact: TestContact): TestProject | null {
  const running = contact.projects.filter(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay);
  const latest = memory.latest.get(contact.key);
  const goesOn = latest !== undefined && running.includes(latest) && random.chance(0.7);
  if (goesOn) return latest;
  return running.length === 0 ? null : random.one(running);
}

/** Within a day, a project is usually booked in one way. */
function bookingOf({ person, day, random }: Today, project: TestProject): TrueBooking {
  const ofDay = random.chance(0.25) ? random : random.fork(`${project.key} ${day} ${person.label}`);
  const codes = person.trade.workingCodes.map((_, at) => at);
  const code = ofDay.weighted(codes, (at) => project.activities[at] ?? 0) ?? 0;
  const description = ofDay.chance(person.manner.describes) ? ofDay.one(project.descriptions) : '';
  return { projectKey: project.key, workingCode: person.manner.booksCodes ? code : null, description };
}
