// Reads Productive: companies, projects, the services of their budgets, tasks, and people. Its lists do not show
// changes, so everything is read every time; they leave out archived and closed records.
import type { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import {
  budgetSchema,
  companySchema,
  type Person,
  personSchema,
  projectSchema,
  serviceSchema,
  taskSchema,
} from './answers.ts';
import { type Found, nextPage, type Reading } from './pages.ts';

export async function readContacts(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const query = { 'filter[status]': '1', sort: 'created_at' };
  const list = { path: '/companies', record: companySchema, query };
  const { records, place } = await nextPage(reading, list, cursor, signal);
  return { records: records.map(({ one }) => contactOf(one)), cursor: place, isChangesOnly: false };
}

const contactOf = ({ id, attributes: { name, company_code } }: z.output<typeof companySchema>): ReadContact => ({
  ...{ outsideId: id, name: name ?? '', code: company_code || null, email: null, isActive: true },
});

/** Projects, then the services of open budgets, then tasks. A cursor names the current list, and the position in it. */
export function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const [list, place = '', within = ''] = cursor?.split(' ') ?? [];
  if (list === 'services') return services(reading, place || null, within || null, signal);
  return list === 'tasks' ? tasks(reading, place || null, signal) : projects(reading, place || null, signal);
}

async function projects(reading: Reading, at: string | null, signal: AbortSignal): Promise<Page<ReadDimension>> {
  const query = { 'filter[status]': '1', include: 'company', sort: 'created_at' };
  const { records, place } = await nextPage(reading, { path: '/projects', record: projectSchema, query }, at, signal);
  const cursor = place === null ? 'services' : `projects ${place}`;
  return { records: records.map(({ one }) => projectOf(one)), cursor, isChangesOnly: false };
}

const projectOf = ({ id, attributes, relationships }: z.output<typeof projectSchema>): ReadDimension => ({
  ...{ outsideId: `project:${id}`, level: 1, name: attributes.name ?? '', code: attributes.project_number || null },
  ...{ contactId: relationships?.company ?? null, parentId: null, requiresChild: true },
  isActive: !attributes.archived_at,
});

/** At most fifty budgets at once: their ids are in the address of the list of services. */
const mostBudgets = 50;

/** Returns a page of the services of a page of open budgets. */
async function services(
  reading: Reading,
  budgetsAt: string | null,
  at: string | null,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const budgets = await openBudgets(reading, budgetsAt, signal);
  const next = budgets.place === null ? 'tasks' : `services ${budgets.place}`;
  if (budgets.records.length === 0) return { records: [], cursor: next, isChangesOnly: false };
  const query = {
    'filter[budget_id]': budgets.records.map(({ id }) => id).join(','),
    ...{ 'filter[time_tracking_enabled]': 'true', include: 'deal', sort: 'name' },
  };
  const page = await nextPage(reading, { path: '/services', record: serviceSchema, query }, at, signal);
  const byId = new Map(budgets.records.map(({ id, one }) => [id, one]));
  const cursor = page.place === null ? next : `services ${budgetsAt ?? ''} ${page.place}`;
  return { records: page.records.flatMap(({ one }) => serviceOf(one, byId)), cursor, isChangesOnly: false };
}

const openBudgets = ({ client, pageSize }: Reading, at: string | null, signal: AbortSignal) => {
  const query = { 'filter[type]': '2', 'filter[budget_status]': '1', include: 'project', sort: 'created_at' };
  const list = { path: '/deals', record: budgetSchema, query };
  return nextPage({ client, pageSize: Math.min(pageSize, mostBudgets) }, list, at, signal);
};

type Budgets = ReadonlyMap<string, z.output<typeof budgetSchema>>;

/**
 * Services of several budgets often have the same name, so the budget's name precedes it. Some budgets have no project.
 */
function serviceOf(
  { id, attributes, relationships }: z.output<typeof serviceSchema>,
  budgets: Budgets,
): ReadDimension[] {
  const budget = budgets.get(relationships?.deal ?? '');
  const projectId = budget?.relationships?.project;
  if (!projectId) return [];
  return [
    {
      ...{ outsideId: `service:${id}`, level: 2, code: null, contactId: null, parentId: `project:${projectId}` },
      name: [budget?.attributes.name, attributes.name].filter(Boolean).join(' – '),
      ...{ requiresChild: false, isActive: attributes.time_tracking_enabled !== false },
      details: { service_id: id, billable: String(attributes.billable !== false) },
    },
  ];
}

async function tasks(reading: Reading, at: string | null, signal: AbortSignal): Promise<Page<ReadDimension>> {
  const query = { 'filter[status]': '1', include: 'project,service', sort: 'id' };
  const { records, place } = await nextPage(reading, { path: '/tasks', record: taskSchema, query }, at, signal);
  const cursor = place === null ? null : `tasks ${place}`;
  return { records: records.flatMap(taskOf), cursor, isChangesOnly: false };
}

/** A task is below its service, or without one below its project, whatever service is chosen there. */
function taskOf({ one: { id, attributes, relationships } }: Found<z.output<typeof taskSchema>>): ReadDimension[] {
  const { service, project } = relationships ?? {};
  const parentId = service ? `service:${service}` : project ? `project:${project}` : null;
  if (parentId === null) return [];
  return [
    {
      ...{ outsideId: `task:${id}`, level: 3, name: attributes.title ?? '', code: attributes.task_number || null },
      ...{ contactId: null, parentId, requiresChild: false, isActive: true, details: { task_id: id } },
    },
  ];
}

/** Employees (type 1): contact persons of companies are people as well. */
export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const query = { 'filter[status]': '1', 'filter[person_type]': '1', sort: 'name' };
  const { records, place } = await nextPage(reading, { path: '/people', record: personSchema, query }, cursor, signal);
  return { records: records.map(({ one }) => employeeOf(one)), cursor: place, isChangesOnly: false };
}

export const employeeOf = ({ id, attributes: { first_name, last_name, email } }: Person): ReadEmployee => ({
  outsideId: id,
  name: [first_name, last_name].filter(Boolean).join(' ') || email || id,
  email: email || null,
  isActive: true,
});
