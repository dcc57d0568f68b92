import { slugOf } from './names.ts';
import type { Random } from './random.ts';
import { type Scene, told } from './scene.ts';
import type { Sighting } from './sighting.ts';

const programs: Readonly<Record<string, string>> = {
  docx: 'word',
  xlsx: 'excel',
  pptx: 'powerpoint',
  pdf: 'acrobat',
  ts: 'vscode',
  dwg: 'autocad',
};

/**
 * Returns a document of a project. It keeps its first name: with the contact in it, a number, a word of the matter, or
 * none of them; then its folder identifies it, where that is recorded.
 */
export function seeDocument(scene: Scene, random: Random): Sighting {
  const { person, contact, project } = scene;
  const { trade, manner } = person;
  const extension = random.one([...trade.tools.flatMap((tool) => tool.extension ?? []), 'docx', 'xlsx', 'pdf']);
  const pattern = random.one(project.matter.documents);
  const base = told(random, pattern, project, 0.25);
  const isNamed = random.chance(manner.namesDocuments);
  const isCoded = !isNamed && random.chance(manner.codesTitles);
  const title = isNamed ? `${base} ${nameInTitle(random, contact.name)}` : isCoded ? `${project.code} ${base}` : base;
  const path = manner.hasAgent && random.chance(0.75) ? `${folderOf(scene, random)}\\${title}.${extension}` : null;
  const tells = path !== null && contact.filing !== 'none';
  const clue = isNamed ? 'name' : isCoded ? 'code' : tells ? 'folder' : 'topic';
  const program = programs[extension] ?? trade.tools.find((tool) => tool.extension === extension)?.name ?? 'word';
  return {
    clue,
    source: { type: 'document', identifier: slugOf(program) },
    subject: { title: `${title}.${extension} - ${program}`, app: slugOf(program), path },
    minutes: 4.5,
  };
}

/** Returns the name of a contact as people write it: complete, without the legal form, or its first word. */
export function nameInTitle(random: Random, name: string): string {
  const words = name.split(' ');
  return random.one([name, words.slice(0, 2).join(' '), words.find((word) => word.length > 4) ?? name]);
}

function folderOf({ person, contact, project, day }: Scene, random: Random): string {
  const { filesMoveOn } = person.manner;
  const root = filesMoveOn === null || day < filesMoveOn ? 'S:\\Data' : 'P:\\Archief\\2026';
  if (contact.filing === 'name')
    return `${root}\\${contact.name.replaceAll(/[\\/.&]/g, '')}\\${project.matter.project}`;
  if (contact.filing === 'project') return `${root}\\${project.code}`;
  return random.one(['C:\\Users\\me\\Desktop', 'C:\\Users\\me\\Downloads', 'C:\\Temp', `${root}\\Diversen`]);
}
