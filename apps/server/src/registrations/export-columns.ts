// Content of a file with hours: its columns, and an activity as rows of them.

import type { AskedField } from '@daybook/contract/custom-fields.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { askedFieldsView } from '../custom-fields/custom-fields.service.ts';
import type { MadeFile } from '../made-files/made-files.service.ts';
import type { Cell, CellKind, TableColumn } from '../platform/files/table.ts';
import { timeOfDay } from '../platform/files/time-of-day.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import { isBillable } from '../timeline/timeline.service.ts';
import { questionOf } from './activity-exports.service.ts';
import { bookingLevels } from './booking-structure.repository.ts';
import type { Detected, ExportedActivity } from './export-pages.ts';

type Column = TableColumn & {
  readonly cell: (activity: ExportedActivity, detected: Detected | null) => Cell;
  /** Its value is only on the first row of an activity, so that the sum over the file is right. */
  readonly isOnce?: true;
};
type TextKey = Parameters<typeof serverText>[1];

export type ExportStructure = {
  readonly isExtended: boolean;
  readonly columns: readonly Column[];
  readonly rowsOf: (activities: readonly ExportedActivity[]) => readonly (readonly Cell[])[];
};

export const columnsOf = ({ columns }: ExportStructure): readonly TableColumn[] =>
  columns.map(({ header, kind }) => ({ header, kind }));

/** Returns the columns of a file: those of every file, the organisation's levels and fields, and detected activity. */
export async function exportStructure(trx: Transaction, scope: Scope, record: MadeFile): Promise<ExportStructure> {
  const { language } = questionOf(record);
  const isExtended = record.type === 'extended';
  const levels = await bookingLevels(trx, scope);
  const { custom_fields: fields } = await askedFieldsView(trx, scope);
  const columns = [
    ...dayColumns(language, record.of_colleagues),
    ...levels.flatMap(({ level, name }) => levelColumns(language, level, name)),
    ...workColumns(language),
    ...fields.map((field) => fieldColumn(language, field)),
    ...(isExtended ? detectedColumns(language) : []),
  ];
  return { isExtended, columns, rowsOf: (activities) => activities.flatMap((one) => rowsOf(columns, one)) };
}

/** Returns the rows of an activity: one, or with detected activity one for each subject. */
function rowsOf(columns: readonly Column[], activity: ExportedActivity): Cell[][] {
  const subjects: readonly (Detected | null)[] = activity.detected.length === 0 ? [null] : activity.detected;
  return subjects.map((detected, at) =>
    columns.map(({ cell, isOnce }) => (isOnce === true && at > 0 ? null : cell(activity, detected))),
  );
}

const columnIn =
  (language: Language) =>
  (key: TextKey, kind: CellKind, cell: Column['cell']): Column => ({ header: serverText(language, key), kind, cell });

function dayColumns(language: Language, ofColleagues: boolean): Column[] {
  const column = columnIn(language);
  return [
    column('export_date', 'date', ({ row }) => row.date),
    ...(ofColleagues ? [column('export_user', 'text', ({ day }) => day.user_name)] : []),
    column('export_contact_code', 'text', ({ row }) => row.contact_code),
    column('export_contact', 'text', ({ row }) => row.contact_name),
    column('export_internal', 'text', ({ row }) => yesNo(language, row.internal)),
    column('export_billable', 'text', ({ row }) => yesNo(language, isBillable(row))),
  ];
}

function levelColumns(language: Language, level: number, name: string): Column[] {
  const on = ({ row }: ExportedActivity) => row.dimensions.find((dimension) => dimension.level === level);
  return [
    { header: `${name} (${serverText(language, 'export_code')})`, kind: 'text', cell: (one) => on(one)?.code ?? null },
    { header: name, kind: 'text', cell: (one) => on(one)?.name ?? null },
  ];
}

function workColumns(language: Language): Column[] {
  const column = columnIn(language);
  const status = ({ row }: ExportedActivity) =>
    serverText(language, row.published_at === null ? 'export_open' : 'export_published');
  return [
    column('export_description', 'text', ({ row }) => row.description),
    column('export_from', 'time', ({ row, day }) => timeOfDay(row.started_at, day.timezone)),
    column('export_until', 'time', ({ row, day }) => timeOfDay(row.ended_at, day.timezone)),
    { ...column('export_recorded', 'hours', ({ row }) => row.recorded_seconds), isOnce: true },
    { ...column('export_booked', 'hours', ({ row }) => row.duration_seconds), isOnce: true },
    column('export_status', 'text', status),
    column('export_source', 'text', ({ row }) => row.source && sourceName(language, row.source)),
  ];
}

function fieldColumn(language: Language, { key, name }: AskedField): Column {
  const cellText = (value: unknown): Cell => {
    if (value === undefined || value === null) return null;
    return typeof value === 'boolean' ? yesNo(language, value) : String(value);
  };
  return { header: name, kind: 'text', cell: ({ row }) => cellText(row.customfields[key]) };
}

function detectedColumns(language: Language): Column[] {
  const column = columnIn(language);
  const at = (ms: number | undefined, timezone: string) => timeOfDay(ms === undefined ? null : new Date(ms), timezone);
  return [
    column('export_detected_source', 'text', (_, detected) => detected && sourceName(language, detected.source)),
    column('export_detected_title', 'text', (_, detected) => detected?.title ?? null),
    column('export_detected_place', 'text', (_, detected) => detected?.place ?? null),
    column('export_detected_from', 'time', ({ day }, detected) => at(detected?.startedAtMs, day.timezone)),
    column('export_detected_until', 'time', ({ day }, detected) => at(detected?.endedAtMs, day.timezone)),
    column('export_detected_duration', 'hours', (_, detected) => detected?.durationSeconds ?? null),
  ];
}

/** Manual time has no source. */
const sourceName = (language: Language, { type, name }: Detected['source']) =>
  type === 'manual' ? serverText(language, 'export_by_hand') : name;

const yesNo = (language: Language, value: boolean) => serverText(language, value ? 'export_yes' : 'export_no');
