// Reads Exact Online: accounts, projects with their activities, hour types, and employees. All lists are read in bulk,
// a thousand rows at a time, because a day has five thousand calls; changes are read by their modification time.
import type { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { accountSchema, employeeSchema, itemSchema, type Me, projectSchema, wbsSchema } from './answers.ts';
import { dateText, listSchema, queried } from './odata.ts';

/** Below the division; `me` is the signed-in user. */
export type Reading = {
  readonly client: JsonClient;
  readonly division: string;
  readonly me: (signal: AbortSignal) => Promise<Me>;
};

type List<T extends z.ZodType> = {
  readonly path: string;
  readonly record: T;
  readonly select: string;
  readonly filter?: string;
};

const noMore = { records: [], next: null } as const;

/** Returns a part of a list; `next` is Exact's own address of the following part. */
async function fetchList<T extends z.ZodType>(
  { client, division }: Reading,
  { path, record, select, filter }: List<T>,
  next: string | null,
  signal: AbortSignal,
) {
  const query = { $select: select, ...(filter === undefined ? {} : { $filter: filter }) };
  const address = next ?? queried(`/api/v1/${division}/${path}`, query);
  return client.call({ path: address, answer: listSchema(record), signal });
}

/** A day early, because nobody says in which zone a site keeps the moment. */
const changedSince = (since: Date): string =>
  `Modified gt ${dateText(new Date(since.getTime() - 86_400_000).toISOString().slice(0, 19))}`;
const filterOf = (since: Date | null) => (since === null ? {} : { filter: changedSince(since) });

export async function readContacts(
  reading: Reading,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const path = since === null ? 'bulk/CRM/Accounts' : 'crm/Accounts';
  const list = { path, record: accountSchema, select: 'ID,Code,Name,Email,Phone,Blocked', ...filterOf(since) };
  const { records, next } = await fetchList(reading, list, cursor, signal);
  return { records: records.map(contactOf), cursor: next, isChangesOnly: since !== null };
}

const contactOf = ({ ID, Code, Name, Email, Phone, Blocked }: z.output<typeof accountSchema>): ReadContact => ({
  ...{ outsideId: ID, name: Name ?? '', code: Code, email: Email || null, isActive: !Blocked },
  phones: Phone ? [Phone] : [],
});

const phases = ['projects', 'activities', 'hour_types'] as const;
type Phase = (typeof phases)[number];

/** A cursor names the current list, and the position in it. */
const cursorOf = (phase: Phase, next: string | null): string | null => {
  if (next !== null) return `${phase} ${next}`;
  const following = phases[phases.indexOf(phase) + 1];
  return following ?? null;
};

/** Projects, then the activities of all of them, then the hour types, which are the same below every project. */
export async function readDimensions(
  reading: Reading,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  // The address that Exact gave may have spaces in it.
  const [, named, next = null] = /^(\S+)(?: (.*))?$/s.exec(cursor ?? '') ?? [];
  const phase = phases.find((one) => one === named) ?? 'projects';
  const page = await dimensionsOf(reading, phase, since, next, signal);
  return { records: page.records, cursor: cursorOf(phase, page.next), isChangesOnly: since !== null };
}

type Dimensions = { readonly records: readonly ReadDimension[]; readonly next: string | null };

async function dimensionsOf(
  reading: Reading,
  phase: Phase,
  since: Date | null,
  next: string | null,
  signal: AbortSignal,
): Promise<Dimensions> {
  if (phase === 'projects') {
    const select = 'ID,Code,Description,Account,BlockEntry,IsWBSRequiredForEntry';
    const list = { path: 'project/Projects', record: projectSchema, select, ...filterOf(since) };
    const page = await fetchList(reading, list, next, signal);
    return { records: page.records.map(projectOf), next: page.next };
  }
  if (phase === 'activities') {
    const list = {
      path: 'bulk/Project/ProjectWBS',
      record: wbsSchema,
      select: 'ID,Description,Type,Project,BlockEntry,Completed',
    };
    const page = await orNone(fetchList(reading, list, next, signal));
    return { records: page.records.flatMap(activityOf), next: page.next };
  }
  const list = { path: 'logistics/Items', record: itemSchema, select: 'ID,Code,Description', filter: 'IsTime eq 1' };
  const page = await fetchList(reading, list, next, signal);
  return { records: page.records.map(hourTypeOf), next: page.next };
}

/** Editions without work breakdown structure refuse its list. */
async function orNone<T>(list: Promise<{ readonly records: readonly T[]; readonly next: string | null }>) {
  try {
    return await list;
  } catch (error) {
    if (error instanceof ExportFailure && missing.has(error.code)) return noMore;
    throw error;
  }
}
const missing: ReadonlySet<string> = new Set(['access_denied', 'unknown_reference']);

const projectOf = (one: z.output<typeof projectSchema>): ReadDimension => ({
  ...{ outsideId: `project:${one.ID}`, level: 1, name: one.Description || one.Code || '', code: one.Code },
  ...{ contactId: one.Account ?? null, parentId: null, requiresChild: one.IsWBSRequiredForEntry },
  ...{ isActive: !one.BlockEntry, details: { id: one.ID } },
});

const activityType = 2;

function activityOf(one: z.output<typeof wbsSchema>): ReadDimension[] {
  if (one.Type !== activityType || !one.Project) return [];
  return [
    {
      ...{ outsideId: `activity:${one.ID}`, level: 2, name: one.Description ?? '', code: null, contactId: null },
      ...{ parentId: `project:${one.Project}`, requiresChild: false, details: { id: one.ID } },
      isActive: !one.BlockEntry && !one.Completed,
    },
  ];
}

const hourTypeOf = ({ ID, Code, Description }: z.output<typeof itemSchema>): ReadDimension => ({
  ...{ outsideId: `hour_type:${ID}`, level: 3, name: Description || Code || '', code: Code, contactId: null },
  ...{ parentId: null, requiresChild: false, isActive: true, details: { id: ID } },
});

/** A user without access to the employees books only for themselves. */
export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const list = { path: 'payroll/Employees', record: employeeSchema, select: 'ID,FullName,BusinessEmail,IsActive' };
  try {
    const { records, next } = await fetchList(reading, list, cursor, signal);
    return { records: records.map(employeeOf), cursor: next, isChangesOnly: false };
  } catch (error) {
    if (!(error instanceof ExportFailure) || error.code !== 'access_denied') throw error;
    const { EmployeeID, FullName, Email } = await reading.me(signal);
    const own = { ID: EmployeeID ?? '', FullName, BusinessEmail: Email, IsActive: true };
    return { records: EmployeeID ? [employeeOf(own)] : [], cursor: null, isChangesOnly: false };
  }
}

const employeeOf = ({ ID, FullName, BusinessEmail, IsActive }: z.output<typeof employeeSchema>): ReadEmployee => ({
  ...{
    outsideId: ID,
    name: FullName || BusinessEmail || ID,
    email: BusinessEmail || null,
    isActive: IsActive !== false,
  },
});
