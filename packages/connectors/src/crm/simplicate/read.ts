// Reads Simplicate: organisations, private persons with projects, projects with their services and types of hours, and
// employees.
import type { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import { employeeSchema, organizationSchema, projectSchema, serviceSchema } from './answers.ts';
import { changedSince, nextPage, type Reading } from './pages.ts';

/** A cursor names the current list, and the position in it. */
const listOf = (cursor: string | null): string | undefined => cursor?.split(' ', 1)[0];
const innerCursor = (cursor: string | null): string | null => cursor?.split(' ')[1] || null;

/** Returns a page of one list; after its last page `next` begins, if any. */
async function readList<T extends z.ZodType<{ id: string }>, R>(
  reading: Reading,
  about: { readonly name: string; readonly path: string; readonly record: T; readonly next: string | null },
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
  toRecords: (record: z.output<T>) => readonly R[],
): Promise<Page<R>> {
  const list = { path: about.path, record: about.record, query: changedSince(since) };
  const { records, place } = await nextPage(reading, list, innerCursor(cursor), signal);
  const after = about.next === null ? null : `${about.next} `;
  return {
    records: records.flatMap((record) => toRecords(record)),
    cursor: place === null ? after : `${about.name} ${place}`,
    isChangesOnly: since !== null,
  };
}

const organizations = { name: 'organizations', path: '/crm/organization', record: organizationSchema, next: 'persons' };
/** Most persons work for an organisation: only those with a project become contacts. */
const persons = { name: 'persons', path: '/projects/project', record: projectSchema, next: null };
const projects = { name: 'projects', path: '/projects/project', record: projectSchema, next: 'services' };
const services = { name: 'services', path: '/projects/service', record: serviceSchema, next: null };
const employees = { name: 'employees', path: '/hrm/employee', record: employeeSchema, next: null };

export const readContacts = (
  reading: Reading,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> =>
  listOf(request.cursor) === 'persons'
    ? readList(reading, persons, request, signal, personsOf)
    : readList(reading, organizations, request, signal, (one) => [contactOf(one)]);

export const readDimensions = (
  reading: Reading,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> =>
  listOf(request.cursor) === 'services'
    ? readList(reading, services, request, signal, dimensionsOfService)
    : readList(reading, projects, request, signal, (one) => [projectOf(one)]);

/** Few people, read rarely: always all of them, so that nobody is missed who joined and left between two reads. */
export const readEmployees = (
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> =>
  readList(reading, employees, { cursor, since: null }, signal, (one) => [employeeOf(one)]);

const contactOf = ({
  id,
  name,
  relation_number,
  email,
  phone,
  is_active,
}: z.output<typeof organizationSchema>): ReadContact => ({
  ...{ outsideId: id, name: name ?? '', code: relation_number || null, email: email || null },
  ...{ phones: phone ? [phone] : [], isActive: is_active !== false },
});

function personsOf({ organization, person }: z.output<typeof projectSchema>): ReadContact[] {
  if (organization || !person) return [];
  const { id, full_name, relation_number } = person;
  return [{ outsideId: id, name: full_name ?? '', code: relation_number || null, email: null, isActive: true }];
}

/** The label of an open project's status is tab_pactive, whatever its name in the account. */
const isOpen = (label: string | null | undefined): boolean => !label || label.includes('pactive');

const projectOf = (project: z.output<typeof projectSchema>): ReadDimension => ({
  ...{ outsideId: project.id, level: 1, name: project.name ?? '', code: project.project_number || null },
  contactId: project.organization?.id ?? project.person?.id ?? null,
  ...{ parentId: null, requiresChild: true, isActive: isOpen(project.project_status?.label) },
  details: { project_id: project.id },
});

/** A service, and each type of hours that it accepts: the same type is below many services. */
function dimensionsOfService(service: z.output<typeof serviceSchema>): ReadDimension[] {
  const { id, name, project_id: projectId, status, track_hours, hour_types } = service;
  if (!projectId) return [];
  const isActive = track_hours !== false && (!status || status === 'open');
  const of = { code: null, contactId: null };
  const details = { project_id: projectId, service_id: id };
  const types = (hour_types ?? []).flatMap(({ hourstype }) => (hourstype ? [hourstype] : []));
  return [
    { ...of, outsideId: id, level: 2, name: name ?? '', parentId: projectId, requiresChild: true, isActive, details },
    ...types.map((type) => ({
      ...{ ...of, outsideId: typeIdOf(id, type.id), level: 3, name: type.label ?? '', parentId: id },
      ...{ requiresChild: false, isActive: isActive && type.blocked !== true },
      details: { ...details, type_id: type.id },
    })),
  ];
}

/** Returns the id of a type of hours below a service. */
export const typeIdOf = (serviceId: string, typeId: string): string => `${serviceId} ${typeId}`;

const hasLeft = (status: string | null | undefined): boolean => /^(inactive|former|ended|left)/i.test(status ?? '');

const employeeOf = ({ id, name, work_email, employment_status }: z.output<typeof employeeSchema>): ReadEmployee => ({
  ...{ outsideId: id, name: name || work_email || id, email: work_email || null },
  isActive: !hasLeft(employment_status),
});
