// Reads Xero: contacts, projects, the tasks of each open project, and the people of its projects.

import type { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import {
  type contactSchema,
  contactsSchema,
  itemsSchema,
  type Project,
  projectSchema,
  taskSchema,
  userSchema,
} from './answers.ts';
import { allOf, pageOf, projectsPath, type Reading } from './pages.ts';

export async function readContacts(
  reading: Reading,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const list = {
    ...{ path: '/api.xro/2.0/Contacts', answer: contactsSchema },
    query: { includeArchived: 'true', summaryOnly: 'true', order: 'ContactID' },
    headers: since === null ? {} : { 'if-modified-since': `${since.toISOString().slice(0, 19)}Z` },
  };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map(contactOf), cursor: place, isChangesOnly: since !== null };
}

const contactOf = (one: z.output<typeof contactSchema>): ReadContact => ({
  ...{ outsideId: one.id, name: one.Name ?? '', code: one.AccountNumber || one.ContactNumber || null },
  ...{ email: one.EmailAddress || null, isActive: (one.ContactStatus ?? 'ACTIVE') === 'ACTIVE' },
});

export const projectList = { path: `${projectsPath}/Projects`, answer: itemsSchema(projectSchema) };
const isOpen = ({ status }: Project): boolean => status !== 'CLOSED';

const projectsEnd = 'tasks ';

/** All projects, then page by page again for the tasks of the open ones: Xero has no list of all tasks. */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const isOfTasks = cursor?.startsWith(projectsEnd) === true;
  const place = isOfTasks ? cursor.slice(projectsEnd.length) || null : cursor;
  const page = await pageOf(reading, projectList, place, signal);
  if (!isOfTasks) {
    return { records: page.records.map(projectOf), cursor: page.place ?? projectsEnd, isChangesOnly: false };
  }
  const records: ReadDimension[] = [];
  for (const project of page.records.filter(isOpen)) records.push(...(await tasksOf(reading, project, signal)));
  return { records, cursor: page.place === null ? null : `${projectsEnd}${page.place}`, isChangesOnly: false };
}

const projectOf = (project: Project): ReadDimension => ({
  ...{ outsideId: `project:${project.id}`, level: 1, name: project.name ?? '', code: null },
  ...{ contactId: project.contactId ?? null, parentId: null, requiresChild: true, isActive: isOpen(project) },
  details: { project: project.id },
});

async function tasksOf(reading: Reading, { id: project }: Project, signal: AbortSignal): Promise<ReadDimension[]> {
  const list = { path: `${projectsPath}/Projects/${project}/Tasks`, answer: itemsSchema(taskSchema) };
  const tasks = await allOf(reading, list, signal);
  return tasks.map(({ id, name, status }) => ({
    ...{ outsideId: `task:${id}`, level: 2, name: name ?? '', code: null, contactId: null },
    ...{ parentId: `project:${project}`, requiresChild: false, isActive: (status ?? 'ACTIVE') === 'ACTIVE' },
    details: { project, task: id },
  }));
}

export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const list = { path: `${projectsPath}/ProjectsUsers`, answer: itemsSchema(userSchema) };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  const people = records.map(({ id, name, email }) => ({
    ...{ outsideId: id, name: name || email || id, email: email ?? null, isActive: true },
  }));
  return { records: people, cursor: place, isChangesOnly: false };
}
