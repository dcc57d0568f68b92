// Reads Teamwork: companies, projects, their task lists with open tasks, and people.
import type { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import { listsInTurn } from '../lists.ts';
import { companySchema, personSchema, projectSchema, taskListSchema, taskSchema } from './answers.ts';
import { pageOf, type Reading } from './pages.ts';

/** Teamwork does not tell which companies changed. */
export async function readContacts(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const list = { name: 'companies', path: 'companies.json', record: companySchema };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map(contactOf), cursor: place, isChangesOnly: false };
}

const contactOf = ({ id, name, emailOne, status }: z.output<typeof companySchema>): ReadContact => ({
  ...{ outsideId: id, name: name ?? '', code: null, email: emailOne || null },
  isActive: (status ?? 'active') === 'active',
});

/** Projects, then task lists, then tasks, always all of them: deleted ones are on no page. */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const page = await listsInTurn<ReadDimension>(cursor, [
    ['projects', (place) => levelPage(reading, projects, place, signal)],
    ['lists', (place) => levelPage(reading, taskLists, place, signal)],
    ['tasks', (place) => levelPage(reading, tasks, place, signal)],
  ]);
  return { ...page, isChangesOnly: false };
}

type Level<T extends z.ZodType> = {
  readonly name: string;
  readonly path: string;
  readonly record: T;
  readonly query?: Readonly<Record<string, string>>;
  readonly toRecord: (raw: z.output<T>) => readonly ReadDimension[];
};

async function levelPage<T extends z.ZodType<{ id: string }>>(
  reading: Reading,
  level: Level<T>,
  place: string | null,
  signal: AbortSignal,
) {
  const page = await pageOf(reading, level, place, signal);
  return { records: page.records.flatMap(level.toRecord), place: page.place };
}

const none = { code: null, contactId: null, parentId: null, requiresChild: false } as const;

const projects: Level<typeof projectSchema> = {
  ...{ name: 'projects', path: 'projects.json', record: projectSchema },
  // Without the companies themselves, which have a separate list.
  query: { includeArchivedProjects: 'true' },
  toRecord: ({ id, name, status, company }) => [
    {
      ...{ ...none, outsideId: `project:${id}`, level: 1, name: name ?? '', contactId: company?.id ?? null },
      ...{ isActive: (status ?? 'active') === 'active', details: { project: id } },
    },
  ],
};

const taskLists: Level<typeof taskListSchema> = {
  ...{ name: 'tasklists', path: 'tasklists.json', record: taskListSchema },
  toRecord: ({ id, name, status, project }) =>
    project == null
      ? []
      : [
          {
            ...{ ...none, outsideId: `list:${id}`, level: 2, name: name ?? '', parentId: `project:${project.id}` },
            ...{ isActive: isOpen(status), details: { project: project.id } },
          },
        ],
};

const tasks: Level<typeof taskSchema> = {
  ...{ name: 'tasks', path: 'tasks.json', record: taskSchema },
  toRecord: ({ id, name, status, tasklist, deletedAt }) =>
    tasklist == null
      ? []
      : [
          {
            ...{ ...none, outsideId: `task:${id}`, level: 3, name: name ?? '', parentId: `list:${tasklist.id}` },
            ...{ isActive: isOpen(status) && !deletedAt, details: { task: id } },
          },
        ],
};

const closed: ReadonlySet<string> = new Set(['completed', 'complete', 'deleted', 'archived', 'inactive']);
const isOpen = (status: string | null | undefined): boolean => !closed.has(status ?? '');

export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const list = { name: 'people', path: 'people.json', record: personSchema };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map(employeeOf), cursor: place, isChangesOnly: false };
}

export const employeeOf = ({ id, firstName, lastName, email, deleted }: z.output<typeof personSchema>) =>
  ({
    ...{ outsideId: id, name: [firstName, lastName].filter(Boolean).join(' ') || email || id, email: email ?? null },
    isActive: deleted !== true,
  }) satisfies ReadEmployee;
