// The tables of an environment and their columns, by the environment's own description: no two firms have the same
// ones.
//   tablesOf   all tables that are not Microsoft's own, to choose from
//   mapOf      the meaning of the columns of the chosen tables
import type { OwnRefusal } from '@daybook/domain/exports/export-error-codes.ts';
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { JsonClient } from '../json-client.ts';

const label = z.object({ UserLocalizedLabel: z.object({ Label: z.string() }).nullish() }).nullish();
const tableSchema = z.object({
  ...{ LogicalName: z.string(), EntitySetName: z.string().nullish(), DisplayName: label },
  ...{ PrimaryIdAttribute: z.string().nullish(), PrimaryNameAttribute: z.string().nullish() },
});
type Table = z.output<typeof tableSchema>;
const columnSchema = z.object({ LogicalName: z.string(), AttributeType: z.string().nullish() });
const lookupSchema = z.object({ LogicalName: z.string(), SchemaName: z.string(), Targets: z.array(z.string()) });
type Lookup = z.output<typeof lookupSchema>;
const dateSchema = z.object({
  LogicalName: z.string(),
  DateTimeBehavior: z.object({ Value: z.string().nullish() }).nullish(),
});
const listSchema = <T extends z.ZodType>(record: T) => z.object({ value: z.array(record) });

/** A column that refers to a record of another table: its names for reading and for writing. */
const link = z.object({ column: z.string(), name: z.string() });
export type Link = z.output<typeof link>;
const place = { set: z.string(), id: z.string(), name: z.string() };
export const mapSchema = z.object({
  project: z.object({ ...place, customer: link.nullable() }),
  task: z.object({ ...place, project: link }).nullable(),
  hours: z.object({
    ...{ set: z.string(), id: z.string(), date: z.string(), isDateOnly: z.boolean(), text: z.string() },
    ...{
      length: z.string(),
      unit: z.enum(['minutes', 'hours']),
      start: z.string().nullable(),
      end: z.string().nullable(),
    },
    ...{ person: link, project: link, task: link.nullable() },
  }),
});
export type TableMap = z.output<typeof mapSchema>;
export type Chosen = { readonly project: string; readonly task: string | undefined; readonly hours: string };

const tableSelect = 'LogicalName,EntitySetName,PrimaryIdAttribute,PrimaryNameAttribute,DisplayName';

export async function tablesOf(client: JsonClient, signal: AbortSignal): Promise<Table[]> {
  const query = { $select: tableSelect, $filter: 'IsCustomEntity eq true' };
  return (await client.call({ path: '/EntityDefinitions', query, answer: listSchema(tableSchema), signal })).value;
}

export const tableName = ({ LogicalName, DisplayName }: Table): string => {
  const shown = DisplayName?.UserLocalizedLabel?.Label;
  return shown ? `${shown} (${LogicalName})` : LogicalName;
};

/** @throws ExportFailure that names what is missing */
export async function mapOf(client: JsonClient, chosen: Chosen, signal: AbortSignal): Promise<TableMap> {
  const all = new Map((await tablesOf(client, signal)).map((table) => [table.LogicalName, table]));
  const lookups = (table: string) => columnsOf(client, table, 'LookupAttributeMetadata', lookupSchema, signal);
  const project = entitySet(all.get(chosen.project), chosen.project);
  const task = chosen.task === undefined ? null : entitySet(all.get(chosen.task), chosen.task);
  return {
    project: { ...project, customer: linkTo(await lookups(chosen.project), ['account']) },
    task:
      task === null || chosen.task === undefined
        ? null
        : {
            ...task,
            project: needed(linkTo(await lookups(chosen.task), [chosen.project]), chosen.task, 'no_project_column'),
          },
    hours: await hoursMap(client, chosen, all.get(chosen.hours), await lookups(chosen.hours), signal),
  };
}

function needed<T>(found: T | null | undefined, table: string, refusal: OwnRefusal): T {
  if (found != null) return found;
  throw new ExportFailure(refusal, { detail: table });
}

function entitySet(table: Table | undefined, name: string) {
  const whole = <T>(part: T | null | undefined): T => needed(part, name, 'table_unusable');
  const { EntitySetName: set, PrimaryIdAttribute: id, PrimaryNameAttribute: called } = whole(table);
  return {
    set: whole(set),
    id: whole(id),
    name: whole(called),
  };
}

/** Returns the columns of one kind, with the facts that only that kind has. */
async function columnsOf<T extends z.ZodType>(
  client: JsonClient,
  table: string,
  kind: 'LookupAttributeMetadata' | 'DateTimeAttributeMetadata' | null,
  record: T,
  signal: AbortSignal,
): Promise<z.output<T>[]> {
  const own = kind === null ? '' : `/Microsoft.Dynamics.CRM.${kind}`;
  const path = `/EntityDefinitions(LogicalName='${table.replaceAll("'", '')}')/Attributes${own}`;
  return (await client.call({ path, answer: listSchema(record), signal })).value;
}

/** The person who created or changed a record is not the person of its time. */
const ofSystem = /^(created|modified|owning|overridden)/;

function linkTo(lookups: readonly Lookup[], targets: readonly string[]): Link | null {
  const found = lookups.find(
    ({ LogicalName, Targets }) =>
      !ofSystem.test(LogicalName) && LogicalName !== 'ownerid' && targets.some((one) => Targets.includes(one)),
  );
  return found === undefined ? null : { column: `_${found.LogicalName}_value`, name: found.SchemaName };
}

const owner: Link = { column: '_ownerid_value', name: 'ownerid' };

/** Names of columns of hours, in order of preference. */
const names = {
  date: /(^|_)(date|datum|day|dag)$/,
  start: /(^|_)(start|starttime|begin|begintijd|starttijd|van)$/,
  end: /(^|_)(end|endtime|eind|eindtijd|einde|tot)$/,
  minutes: /(^|_)(duration|minutes|duur|minuten)$/,
  hours: /(^|_)(hours|quantity|uren|aantal|aantaluren)$/,
  text: /(^|_)(description|omschrijving|toelichting|notes|opmerking)$/,
} as const;

async function hoursMap(
  client: JsonClient,
  chosen: Chosen,
  table: Table | undefined,
  lookups: readonly Lookup[],
  signal: AbortSignal,
): Promise<TableMap['hours']> {
  const of = chosen.hours;
  const { set, id } = entitySet(table, of);
  const columns = (await columnsOf(client, of, null, columnSchema, signal)).filter(
    (one) => !ofSystem.test(one.LogicalName),
  );
  const named = (name: RegExp, types: readonly string[]) =>
    columns.find((one) => name.test(one.LogicalName) && types.includes(one.AttributeType ?? ''))?.LogicalName ?? null;
  const dates = await columnsOf(client, of, 'DateTimeAttributeMetadata', dateSchema, signal);
  const date = needed(named(names.date, ['DateTime']), of, 'no_date_column');
  const minutes = named(names.minutes, ['Integer', 'Decimal', 'Double']);
  const length = minutes ?? named(names.hours, ['Decimal', 'Double', 'Money']);
  return {
    ...{ set, id, date, length: needed(length, of, 'no_length_column'), unit: minutes === null ? 'hours' : 'minutes' },
    isDateOnly: dates.find(({ LogicalName }) => LogicalName === date)?.DateTimeBehavior?.Value === 'DateOnly',
    text: needed(named(names.text, ['String', 'Memo']), of, 'no_text_column'),
    ...{ start: named(names.start, ['DateTime']), end: named(names.end, ['DateTime']) },
    person: linkTo(lookups, ['systemuser']) ?? owner,
    project: needed(linkTo(lookups, [chosen.project]), of, 'no_project_column'),
    task: chosen.task === undefined ? null : needed(linkTo(lookups, [chosen.task]), of, 'no_task_column'),
  };
}
