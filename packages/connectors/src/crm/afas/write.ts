// Sends hours to AFAS: lines of PtRealization. No list shows our external key, so a marker in the text holds our
// reference too; existing lines are searched among the booked ones.
import { clockText, decimalHours, netEndMs } from '@daybook/domain/crm/hours-values.ts';
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import { type Realization, realizationSchema, writtenSchema } from './answers.ts';
import { customFieldsOf } from './custom-fields.ts';
import { afasDefinition } from './definition.ts';
import { type Condition, pageOf, type Reading } from './rows.ts';

const path = '/connectors/PtRealization';

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
export async function push(reading: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { action, outsideId } = hours;
  if (outsideId === null) return create(reading, hours, signal);
  const line = await findLine(reading, outsideId, signal);
  if (action === 'remove') {
    if (line !== null) await remove(reading, line, signal);
    return { outsideId };
  }
  if (line === null) return create(reading, hours, signal);
  return update(reading, line, hours, signal);
}

async function create({ client }: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const body = elementOf({ ...fieldsOf(hours), XpRe: hours.reference });
  const { results } = await client.call({ method: 'POST', path, body, answer: writtenSchema, signal });
  return { outsideId: results.PtRealization.Id };
}

/** The day is part of a line's key: hours of another day are a new line, and so are those without the stage that the line has. */
async function update(
  reading: Reading,
  line: Realization,
  hours: OutgoingHours,
  signal: AbortSignal,
): Promise<Arrived> {
  requireOpen(line, 'period_closed');
  if (dayOf(line) !== hours.date || mayKeepStage(line, hours)) {
    await remove(reading, line, signal);
    return create(reading, hours, signal);
  }
  const body = elementOf({ ...fieldsOf(hours), Id: line.id });
  await reading.client.call({ method: 'PUT', path, body, answer: z.unknown(), signal });
  return { outsideId: line.id };
}

/**
 * A change leaves what it does not name, and nobody says how a stage is taken off a line. Where the list does not show stages, a line of
 * another project may have one.
 */
function mayKeepStage({ ProjectId, ProjectStage }: Realization, hours: OutgoingHours): boolean {
  const { project, stage } = detailsOf(hours);
  if (stage !== undefined) return false;
  return ProjectStage === undefined ? Boolean(ProjectId) && ProjectId !== project : Boolean(ProjectStage);
}

/** AFAS would also delete approved lines. */
async function remove({ client }: Reading, line: Realization, signal: AbortSignal): Promise<void> {
  requireOpen(line, 'not_removable');
  const Fields = [{ '@Action': 'delete', DaTi: dayOf(line), Id: line.id }];
  const body = { PtRealization: { Element: { Fields } } };
  await client.call({ method: 'POST', path, body, answer: z.unknown(), signal });
}

/** Approved lines and those of closed periods must not change. */
function requireOpen({ Approved, Prepared }: Realization, code: 'period_closed' | 'not_removable'): void {
  if (Approved === true || Prepared === true) throw new ExportFailure(code);
}

const dayOf = ({ DateTime }: Pick<Realization, 'DateTime'>): string => DateTime.slice(0, 10);

/** Finds the entry of our reference among the lines of that employee on that day. @throws ExportFailure */
export async function find(
  reading: Reading,
  { reference, date, employeeId }: SoughtHours,
  signal: AbortSignal,
): Promise<Arrived | null> {
  const conditions: Condition[] = [['EmployeeId', 'is', employeeId], ...ofDays(date, date)];
  for (let place: string | null = null, isMore = true; isMore; ) {
    const page: Awaited<ReturnType<typeof lines>> = await lines(reading, conditions, place, signal);
    const found = page.records.find(({ Description }) => markedReference(Description ?? '') === reference);
    if (found !== undefined) return { outsideId: found.id };
    place = page.place;
    isMore = place !== null;
  }
  return null;
}

/** Returns the lines of some days, from anybody; those of articles and costs have no employee. */
export async function listHours(
  reading: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const page = await lines(reading, ofDays(from, until), cursor, signal);
  return { records: page.records.flatMap(listedOf), cursor: page.place };
}

function listedOf(line: Realization): ListedHours[] {
  if (!line.EmployeeId) return [];
  const text = line.Description ?? '';
  return [
    {
      ...{ outsideId: line.id, reference: markedReference(text), date: dayOf(line), employeeId: line.EmployeeId },
      ...{ dimensionId: line.ItemCodeId ? `work:${line.ItemCodeId}` : null, isBillable: null },
      ...{ durationSeconds: Math.round((line.QuantityUnit ?? 0) * 3600), description: unmarkedText(text) },
    },
  ];
}

const ofDays = (from: string, until: string): Condition[] => [
  ['DateTime', 'atLeast', `${from}T00:00:00`],
  ['DateTime', 'atMost', `${until}T23:59:59`],
];

const lines = (reading: Reading, conditions: readonly Condition[], place: string | null, signal: AbortSignal) =>
  pageOf(
    reading,
    { connector: 'Profit_Realization', record: realizationSchema, order: ['Identity'], conditions },
    place,
    signal,
  );

async function findLine(reading: Reading, id: string, signal: AbortSignal): Promise<Realization | null> {
  const { records } = await lines(reading, [['Identity', 'is', id]], null, signal);
  return records[0] ?? null;
}

const elementOf = (Fields: Readonly<Record<string, unknown>>) => ({ PtRealization: { Element: { Fields } } });

const detailsOf = ({ dimensions }: OutgoingHours): Readonly<Record<string, string | undefined>> =>
  Object.assign({}, ...dimensions.map((one) => one.details));

/** Type 1 is a type of work. */
function fieldsOf(hours: OutgoingHours): Record<string, unknown> {
  const { project, stage, item } = detailsOf(hours);
  if (project === undefined || item === undefined) {
    throw new ExportFailure('levels_wanted');
  }
  return {
    ...{ DaTi: hours.date, VaIt: '1', ItCd: item, Qu: decimalHours(hours.durationSeconds), EmId: hours.employeeId },
    ...{ PrId: project, ...(stage === undefined ? {} : { PrSt: stage }) },
    ...{ Ds: markedText(hours.description, hours.reference, afasDefinition.hours.longestText), Ch: hours.isBillable },
    ...timesOf(hours),
    ...customFieldsOf(hours.customfields),
  };
}

function timesOf({ startedAt, durationSeconds, timeZone }: OutgoingHours): Record<string, string> {
  if (startedAt === null) return {};
  const { startMs, endMs } = netEndMs(Date.parse(startedAt), durationSeconds, timeZone);
  const clock = (atMs: number) => `${clockText(atMs, timeZone, '24h')}:00`;
  return { StTi: clock(startMs), EnTi: clock(endMs) };
}
