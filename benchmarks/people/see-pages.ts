import type { Random } from './random.ts';
import { filled, type Scene } from './scene.ts';
import type { Sighting } from './sighting.ts';

const inBrowser = { type: 'web', identifier: 'chrome', name: 'Google Chrome' } as const;

/** Returns a record in a web tool: its address contains a number, its title usually only the name of the tool. */
export function seeTool(scene: Scene, random: Random): Sighting | null {
  const { trade } = scene.person;
  const tools = trade.tools.map((tool, at) => ({ tool, id: scene.project.ids[at] ?? 0 }));
  const { tool, id } = random.one(tools);
  if (tool.host === null) return null;
  const saysWord = random.chance(0.25);
  const section = random.one(['Overview', 'Details', 'List', 'History', '']);
  const title = saysWord ? `${random.one(scene.project.words)} - ${tool.name}` : `${section} ${tool.name}`.trim();
  const deeper = random.chance(0.4) ? `/${random.whole(1, 60)}` : '';
  // Occasionally the user is on the start page, without the number.
  const isStart = random.chance(0.15);
  const place = isStart ? '' : `${tool.place.replace('{id}', String(id))}${deeper}`;
  return {
    clue: isStart ? 'none' : 'id',
    source: inBrowser,
    subject: { title: isStart ? tool.name : title, url: `https://${tool.host}/${place}` },
    minutes: 3,
  };
}

/** Returns a search: for a word of the matter, or a page without any clue. */
export function seeResearch({ person, project }: Scene, random: Random): Sighting {
  const { host, title: pattern } = random.one(person.trade.research);
  const title = filled(random, pattern, project);
  const page = random.whole(1, 400);
  return {
    clue: title === pattern ? 'none' : 'topic',
    source: inBrowser,
    subject: { title, url: `https://${host}/p/${title === pattern ? '' : page}` },
    minutes: 2.5,
  };
}

/** The contact's own site or portal. */
export function seeSite({ contact, project, domain }: Scene, random: Random): Sighting | null {
  if (!contact.hasSite) return null;
  const host = random.one([domain, `portal.${domain}`, `www.${domain}`]);
  const title = random.one(['Home', 'Portal', 'Login', contact.name, random.one(project.words)]);
  return { clue: 'site', source: inBrowser, subject: { title, url: `https://${host}/` }, minutes: 2 };
}
