import type { TestPerson } from '../people/world.ts';
import { type Office, projectName } from './office.ts';

/** A call to the server; returns the content of `data`. */
export type Call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<T>;

type Firm = Pick<Office, 'contacts' | 'contactId' | 'projectId' | 'workingCodeId'> & {
  /** Adds the contacts and projects that begin on a day. */
  begin(day: number): Promise<void>;
};

/** Contacts, projects and working codes of a test person's organisation. */
export async function serverFirm(call: Call, { trade, contacts: all }: TestPerson): Promise<Firm> {
  const levels = await levelIds(call);
  const ids = { contacts: new Map<string, number>(), projects: new Map<string, number>(), codes: [] as number[] };
  const contacts: { id: number; name: string; code: string | null }[] = [];
  const addDimension = async (level: number, about: object) => {
    const path = `/api/v1/dimension_levels/${levels.get(level)}/dimensions`;
    return Number((await call<{ id: string }>('POST', path, about)).id);
  };
  for (const name of trade.workingCodes) ids.codes.push(await addDimension(3, { name }));
  return {
    contacts,
    contactId: (key) => known(ids.contacts.get(key)),
    projectId: (key) => known(ids.projects.get(key)),
    workingCodeId: (index) => known(ids.codes[index]),
    begin: async (day) => {
      for (const { key, name, code, firstDay, projects } of all) {
        if (firstDay === day) {
          const about = code === null ? { name } : { name, code };
          const id = Number((await call<{ id: string }>('POST', '/api/v1/contacts', about)).id);
          ids.contacts.set(key, id);
          contacts.push({ id, name, code });
        }
        for (const project of projects.filter((one) => one.firstDay === day)) {
          const about = { name: projectName(project), contact_id: known(ids.contacts.get(key)) };
          ids.projects.set(project.key, await addDimension(1, about));
        }
      }
    },
  };
}

function known(id: number | undefined): number {
  if (id === undefined) throw new RangeError('It has not begun yet');
  return id;
}

async function levelIds(call: Call): Promise<Map<number, string>> {
  type Level = { id: string; attributes: { level: number } };
  const levels = await call<Level[]>('GET', '/api/v1/dimension_levels');
  return new Map(levels.map(({ id, attributes }) => [attributes.level, id]));
}
