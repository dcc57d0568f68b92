// The windows of a generated person:
//   windowOf       one of a session
//   silentWindow   one without any clue
//   telling        a title
import type { Focus, Where, Window } from './drawn-day.ts';
import { capital } from './made-up-words.ts';
import type { Correspondent, MadeContact, Matter, Person } from './person.ts';
import type { Draw } from './random.ts';
import { windowKinds } from './trades.ts';

const web = (title: string, url: string): Window => ({ title, url, app: 'browser', sourceType: 'web' });

export function silentWindow(draw: Draw, { genericTitles, tools }: Person): Window {
  const title = draw.pick(genericTitles);
  return draw.chance(0.5)
    ? { title, app: draw.pick(tools), sourceType: 'native' }
    : { title, app: 'browser', sourceType: 'web' };
}

export function windowOf(draw: Draw, person: Person, where: Where, focus: Focus): Window {
  if (focus === 'ignored')
    return draw.chance(0.2)
      ? silentWindow(draw, person)
      : web(capital(draw.pick(person.internalWords)), `https://${draw.pick(person.idleSites)}/${draw.whole(1, 900)}`);
  if (draw.chance(person.habits.silent * (focus === 'internal' ? 0.7 : 1))) return silentWindow(draw, person);
  const had = where.state.windows.get(focus === 'internal' ? person : focus.matter) ?? [];
  if (had.length > 0 && draw.chance(person.habits.repeats))
    return draw.weighted(had, (one) => 1 / (1 + had.indexOf(one)));
  const window = focus === 'internal' ? internalWindow(draw, person) : newWindow(draw, person, where, focus);
  // The latest first, because they recur most.
  where.state.windows.set(focus === 'internal' ? person : focus.matter, [window, ...had].slice(0, 25));
  return window;
}

function newWindow(draw: Draw, person: Person, where: Where, focus: Exclude<Focus, string>): Window {
  const kind = draw.weighted(windowKinds, (one) => person.habits.windows[one]);
  return contactWindow[kind](draw, person, { ...focus, index: where.index });
}

function internalWindow(draw: Draw, { internalWords, colleagues, tools, ownDomain }: Person): Window {
  const words = capital([draw.pick(internalWords), draw.pick(internalWords)].join(' '));
  const mate = draw.pick(colleagues);
  return draw.pick([
    () => ({ title: words, app: draw.pick(tools), sourceType: 'native' as const }),
    () => mail(words, mate, []),
    () => ({ title: `${mate.name} | Chat`, app: 'chat', sourceType: 'native' as const }),
    () => web(words, `https://intra.${ownDomain}/${draw.pick(internalWords)}`),
    () => ({
      title: `${words}.xlsx`,
      path: `C:\\Users\\me\\Internal\\${words}.xlsx`,
      app: 'sheets',
      sourceType: 'document' as const,
    }),
  ])();
}

const mail = (title: string, from: Correspondent, to: readonly Correspondent[]): Window => ({
  title,
  sourceType: 'email',
  app: 'mail',
  mailFrom: `${from.name} <${from.address}>`,
  mailTo: to.map(({ address }) => address),
});

type Work = { readonly contact: MadeContact; readonly matter: Matter; readonly index: number };

/** Returns a title with the clues that this person's titles have: a name, a code, words, or sometimes none of them. */
export function telling(draw: Draw, person: Person, work: Work, phrases = work.matter.kind.documents): string {
  return draw.chance(person.habits.byKind) ? ofKind(draw, person, work, phrases) : ofWords(draw, person, work);
}

/** Returns a title that every matter of the kind has, usually with a distinguishing part. */
function ofKind(draw: Draw, { habits }: Person, { contact, matter }: Work, phrases: readonly string[]): string {
  const parts = [
    draw.chance(habits.byCode * 0.4) ? matter.code : '',
    draw.pick(phrases),
    draw.chance(0.3) ? draw.pick(['v', '']) + draw.whole(1, 9) : '',
    draw.chance(habits.byWords * 0.6) ? draw.pick(matter.words) : '',
    draw.chance(habits.byName * 0.4) ? draw.pick([contact.name, contact.short]) : '',
  ];
  return capital(parts.filter(Boolean).join(' '));
}

function ofWords(draw: Draw, { habits, internalWords }: Person, { contact, matter }: Work): string {
  const parts = [
    draw.chance(habits.byName * 0.7) ? draw.pick([contact.name, contact.short]) : '',
    draw.chance(habits.byCode * 0.7) ? draw.pick([matter.code, contact.code ?? matter.code]) : '',
    draw.chance(habits.byWords) ? draw.pick(matter.words) : '',
    draw.chance(habits.byWords * 0.7) ? draw.pick(contact.words) : '',
    draw.chance(0.6) ? draw.pick(internalWords) : '',
    draw.chance(0.2) ? String(draw.whole(2020, 2026)) : '',
  ].filter(Boolean);
  const text = parts.length === 0 ? draw.pick(internalWords) : parts.join(draw.pick([' ', ' - ', ' ']));
  return capital(text);
}

/** Window titles usually end with the name of their program. */
const withProgram = (draw: Draw, { habits }: Person, title: string, app: string): string =>
  draw.chance(habits.programInTitle) ? `${title} - ${capital(app)}` : title;

/** Usually one of the people who wrote about it before. */
const thirdParty = (draw: Draw, { thirdParties }: Person, { others }: Matter): Correspondent => {
  const place = others.length > 0 && draw.chance(0.8) ? draw.pick(others) : draw.whole(0, 99);
  return thirdParties[place % thirdParties.length] ?? draw.pick(thirdParties);
};

const mailWindow = (draw: Draw, person: Person, title: string): Window => ({
  title: withProgram(draw, person, title, 'mail'),
  app: 'mail',
  sourceType: 'native',
});

const domainOf = ({ contact, index }: Work) =>
  contact.laterDomain !== null && index > 25 ? contact.laterDomain : contact.domain;

const contactWindow = {
  document: (draw: Draw, person: Person, work: Work): Window => {
    const name = draw.chance(0.25) ? draw.pick(person.genericTitles) : telling(draw, person, work);
    const file = `${name}${draw.pick(['.docx', '.xlsx', '.pdf', '.pptx'])}`;
    const path = draw.chance(person.habits.knowsPaths)
      ? `${work.contact.folder}\\${draw.chance(0.5) ? `${work.matter.code}\\` : ''}${file}`
      : null;
    const app = draw.pick(['word', 'sheets', 'pdf']);
    const title = draw.chance(0.6) ? file : name;
    return { title: withProgram(draw, person, title, app), path, app, sourceType: 'document' };
  },
  mail: (draw: Draw, person: Person, work: Work): Window => {
    const isThird = draw.chance(person.habits.thirdParties);
    const who = isThird ? thirdParty(draw, person, work.matter) : draw.pick(work.contact.people);
    const moved = { ...who, address: isThird ? who.address : who.address.replace(work.contact.domain, domainOf(work)) };
    const told = draw.chance(0.3)
      ? draw.pick(person.internalWords)
      : telling(draw, person, work, work.matter.kind.subjects);
    const title = `${draw.pick(['RE: ', 'Re: ', 'FW: ', '', '', ''])}${told}`;
    if (!person.habits.hasMailbox)
      return mailWindow(draw, person, draw.chance(0.15) ? `${who.name} - ${title}` : title);
    return mail(title, moved, draw.chance(0.3) ? [draw.pick(person.colleagues)] : []);
  },
  portal: (draw: Draw, person: Person, work: Work): Window => {
    const portal = draw.pick(person.portals);
    const page = draw.pick(portal.pages);
    const id = draw.chance(0.5) ? work.matter.id : String(70_000 + work.contact.id * 17);
    const place = portal.hasIds ? draw.pick([`/${page}/${id}`, `/c/${id}/${page}`, `/${page}?id=${id}`]) : `/${page}`;
    const title = draw.chance(0.5)
      ? `${capital(page)} | ${capital(portal.host.split('.')[1] ?? '')}`
      : `${telling(draw, person, work)} | ${capital(page)}`;
    return web(title, `https://${portal.host}${place}`);
  },
  own_site: (draw: Draw, person: Person, work: Work): Window =>
    web(
      draw.chance(0.5) ? telling(draw, person, work) : capital(draw.pick(work.contact.words)),
      `https://${work.contact.site}/${draw.pick(work.contact.words)}`,
    ),
  tool: (draw: Draw, person: Person, work: Work): Window => {
    const tool = draw.pick(person.tools);
    const title = draw.chance(0.35) ? capital(tool) : `${telling(draw, person, work)} - ${capital(tool)}`;
    return { title, app: tool, sourceType: 'native' };
  },
  chat: (draw: Draw, person: Person, work: Work): Window => {
    const who = draw.chance(0.5) ? draw.pick(person.colleagues) : draw.pick(work.contact.people);
    return {
      title: draw.chance(0.6) ? `${who.name} | Chat` : `#${draw.pick(work.contact.words)} | Chat`,
      app: 'chat',
      sourceType: 'native',
    };
  },
  search: (draw: Draw, person: Person, work: Work): Window => {
    const words = draw.chance(0.6)
      ? `${draw.pick(work.matter.words)} ${draw.pick(person.internalWords)}`
      : draw.pick(person.internalWords);
    const isFound = draw.chance(0.5);
    return web(
      words,
      isFound
        ? `https://www.${draw.pick(person.internalWords)}.info/${words.split(' ')[0]}`
        : `https://www.finder.com/search?q=${words.replaceAll(' ', '+')}`,
    );
  },
};
