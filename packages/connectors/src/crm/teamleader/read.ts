// Reads Teamleader: companies, persons with projects, projects with the objects that time is tracked on, and users.
import type { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import {
  companySchema,
  listSchema,
  milestoneSchema,
  type Person,
  type Project,
  personSchema,
  projectSchema,
  taskSchema,
  userSchema,
} from './answers.ts';
import { ask, type Reading as Paging, pageOf } from './pages.ts';

/** Accounts have either projects with tasks, or the older ones with phases. */
export type Module = 'v2' | 'legacy';
export type Reading = Paging & { readonly module: Module };

/** A cursor names the current list, and the position in it. */
const parsed = (cursor: string | null, first: string): { readonly list: string; readonly place: string | null } => {
  if (cursor === null) return { list: first, place: null };
  const space = cursor.indexOf(' ');
  return { list: cursor.slice(0, space), place: cursor.slice(space + 1) || null };
};
/** Returns the cursor of the next page; after the end of a list the next list begins. */
const cursorOf = (list: string, place: string | null, next: string | null): string | null => {
  if (place !== null) return `${list} ${place}`;
  return next === null ? null : `${next} `;
};

/** Any Teamleader contact may be a person; only the customers of projects are taken over. */
export async function readContacts(
  reading: Reading,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const { list, place } = parsed(cursor, 'companies');
  const isChangesOnly = since !== null;
  if (list === 'persons') {
    const { records, place: next } = await pageOf(reading, projectList(reading), place, signal);
    const persons = await personsOf(reading, records, signal);
    return { records: persons.map(contactOfPerson), cursor: cursorOf(list, next, null), isChangesOnly };
  }
  const filter = since === null ? {} : { updated_since: `${since.toISOString().slice(0, 19)}+00:00` };
  const companies = { action: 'companies.list', record: companySchema, filter };
  const { records, place: next } = await pageOf(reading, companies, place, signal);
  return { records: records.map(contactOfCompany), cursor: cursorOf(list, next, 'persons'), isChangesOnly };
}

const projectList = ({ module }: Reading) => ({
  action: module === 'v2' ? 'projects-v2/projects.list' : 'projects.list',
  record: projectSchema,
});

async function personsOf(
  { client, pageSize }: Reading,
  projects: readonly Project[],
  signal: AbortSignal,
): Promise<Person[]> {
  const all = projects.flatMap((project) => customersOf(project).filter(({ type }) => type === 'contact'));
  const ids = [...new Set(all.map(({ id }) => id))];
  const persons: Person[] = [];
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = ids.slice(at, at + pageSize);
    const body = { filter: { ids: some }, page: { size: pageSize, number: 1 } };
    const { data } = await ask(client, 'contacts.list', body, listSchema(personSchema), signal);
    persons.push(...data.filter(({ id }) => some.includes(id)));
  }
  return persons;
}

const customersOf = ({ customers, customer }: Project) => [...(customers ?? []), ...(customer ? [customer] : [])];

/** Companies and persons have separate ids. */
const contactOfCompany = ({
  id,
  name,
  emails,
  telephones,
  status,
  web_url,
}: z.output<typeof companySchema>): ReadContact => ({
  ...{ outsideId: `company:${id}`, name: name ?? '', code: null, ...reachOf(emails, telephones) },
  ...{ isActive: status !== 'deactivated', page: web_url ?? null },
});
const contactOfPerson = ({ id, first_name, last_name, emails, telephones, status, web_url }: Person): ReadContact => ({
  ...{ outsideId: `contact:${id}`, name: joinedName(first_name, last_name), code: null },
  ...{ ...reachOf(emails, telephones), isActive: status !== 'deactivated', page: web_url ?? null },
});
function reachOf(emails: Person['emails'], telephones: Person['telephones']) {
  const [email = null, ...moreEmails] = (emails ?? []).flatMap((one) => one.email ?? []);
  return { email, moreEmails, phones: (telephones ?? []).flatMap(({ number }) => number ?? []) };
}
const joinedName = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** All projects, then the objects that time is tracked on. Teamleader does not tell which of them changed. */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const { list, place } = parsed(cursor, 'projects');
  const page = list === 'projects' ? await projects(reading, place, signal) : await lowest(reading, place, signal);
  const next = list === 'projects' ? 'lowest' : null;
  return { records: page.records, cursor: cursorOf(list, page.place, next), isChangesOnly: false };
}

async function projects(reading: Reading, place: string | null, signal: AbortSignal) {
  const page = await pageOf(reading, projectList(reading), place, signal);
  return { records: page.records.map(projectOf), place: page.place };
}

async function lowest(reading: Reading, place: string | null, signal: AbortSignal) {
  if (reading.module === 'v2') {
    const page = await pageOf(reading, { action: 'projects-v2/tasks.list', record: taskSchema }, place, signal);
    return { records: page.records.flatMap(taskOf), place: page.place };
  }
  const page = await pageOf(reading, { action: 'milestones.list', record: milestoneSchema }, place, signal);
  return { records: page.records.flatMap(milestoneOf), place: page.place };
}

/** Of the older projects only active ones accept time. */
const openStatuses: ReadonlySet<string> = new Set(['open', 'active', 'running', 'planned', 'overdue', 'over_budget']);

function projectOf(project: Project): ReadDimension {
  const { id, title, status, project_key, reference, web_url } = project;
  const [customer] = customersOf(project);
  return {
    ...{ outsideId: `project:${id}`, level: 1, name: title ?? '', code: project_key || reference || null },
    ...{ contactId: customer ? `${customer.type}:${customer.id}` : null, parentId: null, requiresChild: true },
    ...{ isActive: openStatuses.has(status ?? 'open'), page: web_url ?? null },
  };
}

const below = { level: 2, code: null, contactId: null, requiresChild: false } as const;

function taskOf({ id, title, status, project, work_type }: z.output<typeof taskSchema>): ReadDimension[] {
  if (!project) return [];
  const details = { type: 'nextgenTask', id, ...(work_type ? { work_type: work_type.id } : {}) };
  const where = { ...below, outsideId: `nextgenTask:${id}`, parentId: `project:${project.id}` };
  return [{ ...where, name: title ?? '', isActive: status !== 'done', details }];
}

function milestoneOf({ id, name, status, project }: z.output<typeof milestoneSchema>): ReadDimension[] {
  if (!project) return [];
  const where = { ...below, outsideId: `milestone:${id}`, parentId: `project:${project.id}` };
  return [{ ...where, name: name ?? '', isActive: status !== 'closed', details: { type: 'milestone', id } }];
}

export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const list = { action: 'users.list', record: userSchema, filter: { status: ['active'] } };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map(employeeOf), cursor: place, isChangesOnly: false };
}

const employeeOf = ({ id, first_name, last_name, email, status }: z.output<typeof userSchema>): ReadEmployee => ({
  ...{ outsideId: id, name: joinedName(first_name, last_name) || email || id, email: email ?? null },
  isActive: (status ?? 'active') === 'active',
});
