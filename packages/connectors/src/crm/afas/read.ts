// Reads AFAS: debtors, projects with their stages, types of work, and the users that are employees.
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import { debtorSchema, projectSchema, stageSchema, userSchema, workTypeSchema } from './answers.ts';
import { type Condition, pageOf, type Reading } from './rows.ts';

/**
 * AFAS's times are Amsterdam time, even with another zone letter. Records that were just being written are read again.
 */
function changedSince(since: Date | null): Condition[] {
  if (since === null) return [];
  const early = Temporal.Instant.fromEpochMilliseconds(since.getTime()).subtract({ minutes: 10 });
  const wall = early.toZonedDateTimeISO('Europe/Amsterdam').toPlainDateTime().toString({ smallestUnit: 'second' });
  return [['ModifiedDate', 'atLeast', wall]];
}

export async function readContacts(
  reading: Reading,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const about = { connector: 'Profit_Debtor', record: debtorSchema, order: ['DebtorId'] };
  const page = await pageOf(reading, { ...about, conditions: changedSince(since) }, cursor, signal);
  return { records: page.records.map(contactOf), cursor: page.place, isChangesOnly: since !== null };
}

const contactOf = (row: z.output<typeof debtorSchema>): ReadContact => ({
  ...{ outsideId: row.id, code: row.id, name: row.DebtorName || row.SearchName || row.id },
  ...{ email: row.Email || null, phones: row.TelNr ? [row.TelNr] : [], isActive: row.Blocked !== true },
});

const lists = ['projects', 'stages', 'work_types'] as const;

/**
 * Projects, then stages, then types of work; a cursor names the list: "stages 200|910004|02". Always all of them,
 * because closing a project changes its stages.
 */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const at = Math.max(
    0,
    lists.findIndex((list) => cursor?.startsWith(`${list} `)),
  );
  const list = lists[at] ?? 'projects';
  const place = cursor?.slice(list.length + 1) || null;
  const page = await dimensionPage(reading, list, place, signal);
  const next = lists[at + 1];
  const following = next === undefined ? null : `${next} `;
  return {
    records: page.records,
    cursor: page.place === null ? following : `${list} ${page.place}`,
    isChangesOnly: false,
  };
}

async function dimensionPage(
  reading: Reading,
  list: (typeof lists)[number],
  place: string | null,
  signal: AbortSignal,
): Promise<{ records: ReadDimension[]; place: string | null }> {
  switch (list) {
    case 'projects': {
      const about = { connector: 'Profit_Projects', record: projectSchema, order: ['ProjectId'] };
      const page = await pageOf(reading, about, place, signal);
      return { records: page.records.map(projectOf), place: page.place };
    }
    case 'stages': {
      const about = { connector: 'Profit_Projectstage', record: stageSchema, order: ['ProjectId', 'ProjectStage'] };
      const page = await pageOf(reading, about, place, signal);
      return { records: page.records.map(stageOf), place: page.place };
    }
    case 'work_types': {
      const about = { connector: 'Profit_Worktype', record: workTypeSchema, order: ['ItemCode'] };
      const page = await pageOf(reading, about, place, signal);
      return { records: page.records.map(workTypeOf), place: page.place };
    }
  }
}

const projectOf = ({ id, Description, DebtorId, CheckedOut }: z.output<typeof projectSchema>): ReadDimension => ({
  ...{ outsideId: `project:${id}`, level: 1, name: Description || id, code: id, isActive: CheckedOut !== true },
  ...{ contactId: DebtorId || null, parentId: null, requiresChild: false, details: { project: id } },
});

const stageOf = (row: z.output<typeof stageSchema>): ReadDimension => ({
  ...{ outsideId: `stage:${row.id}`, level: 2, name: row.Description || row.ProjectStage, code: row.ProjectStage },
  ...{ contactId: null, parentId: `project:${row.ProjectId}`, requiresChild: false, isActive: row.CheckedOut !== true },
  details: { project: row.ProjectId, stage: row.ProjectStage },
});

/** A type of work is below every project. */
const workTypeOf = ({ id, Description }: z.output<typeof workTypeSchema>): ReadDimension => ({
  ...{ outsideId: `work:${id}`, level: 3, name: Description || id, code: id, isActive: true },
  ...{ contactId: null, parentId: null, requiresChild: false, details: { item: id } },
});

/** Users that are employees. Few, and read rarely: always all of them. */
export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const about = { connector: 'Profit_Users', record: userSchema, order: ['UserId'] };
  const page = await pageOf(reading, about, cursor, signal);
  return { records: page.records.flatMap(employeeOf), cursor: page.place, isChangesOnly: false };
}

const employeeOf = ({ EmployeeId, Description, UPN, Email, Blocked }: z.output<typeof userSchema>): ReadEmployee[] =>
  EmployeeId
    ? [
        {
          outsideId: EmployeeId,
          name: Description || EmployeeId,
          email: Email || UPN || null,
          isActive: Blocked !== true,
        },
      ]
    : [];
