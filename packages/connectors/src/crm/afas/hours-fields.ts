// The fields of a line of hours in this installation of AFAS: free fields, and those that Daybook knows by name.
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import { afasKeyOf } from '@daybook/domain/custom-fields/afas-fields.ts';
import type { CustomFieldType } from '@daybook/domain/custom-fields/custom-field.ts';
import { hourTypeKey } from '@daybook/domain/custom-fields/fill-custom-fields.ts';
import type { CrmChoice } from '../crm-definition.ts';
import type { HoursField } from '../crm-system.ts';
import { hourTypeSchema, type LineField, lineFieldsSchema, metainfoSchema } from './answers.ts';
import { pageOf, type Reading } from './rows.ts';

/** Values of a longer list are typed instead. */
const mostOptions = 100;
const longestName = 100;
const hourTypes = 'Profit_Hourtype';

const types: Readonly<Record<string, CustomFieldType>> = {
  boolean: 'boolean',
  date: 'date',
  int: 'int',
  decimal: 'decimal',
};

/** @throws ExportFailure */
export async function readHoursFields(reading: Reading, signal: AbortSignal): Promise<HoursField[]> {
  const path = '/metainfo/update/PtRealization';
  const { fields } = await reading.client.call({ path, answer: lineFieldsSchema, signal });
  const known = fields.flatMap((field): HoursField[] => {
    const key = afasKeyOf(field.fieldId);
    return key === null ? [] : [fieldOf(key, field)];
  });
  const hourType = known.find(({ key, options }) => key === hourTypeKey && options.length === 0);
  if (hourType === undefined) return known;
  const options = await readHourTypes(reading, signal);
  if (!isChoosable(options)) return known;
  return known.map((field) => (field === hourType ? { ...field, type: 'select', options } : field));
}

function fieldOf(key: string, { fieldId, label, dataType, mandatory, values }: LineField): HoursField {
  const options = (values ?? []).map(({ id, description }) => ({ id, name: description || id }));
  const name = cleanText(label || '', longestName) || fieldId;
  const about = { key, name, isRequired: mandatory === true };
  if (isChoosable(options)) return { ...about, type: 'select', options: distinct(options) };
  return { ...about, type: types[dataType ?? ''] ?? 'string', options: [] };
}

const isChoosable = (options: readonly CrmChoice[]): boolean => options.length > 0 && options.length <= mostOptions;

/** Makes the names of options distinct. */
function distinct(options: readonly CrmChoice[]): CrmChoice[] {
  const short = options.map(({ id, name }) => ({ id, name: cleanText(name, longestName) || id }));
  const times = Map.groupBy(short, ({ name }) => name);
  return short.map(({ id, name }) => {
    const isAlone = times.get(name)?.length === 1;
    return { id, name: isAlone ? name : `${name.slice(0, longestName - id.length - 3)} (${id})` };
  });
}

/**
 * Returns the types of hours, if the administrator permits reading them: a missing connector is refused like a wrong
 * token.
 */
async function readHourTypes(reading: Reading, signal: AbortSignal): Promise<CrmChoice[]> {
  const { getConnectors } = await reading.client.call({ path: '/metainfo', answer: metainfoSchema, signal });
  if (!(getConnectors ?? []).some(({ id }) => id === hourTypes)) return [];
  const found: CrmChoice[] = [];
  for (let place: string | null = null, isMore = true; isMore && found.length <= mostOptions; ) {
    const about = { connector: hourTypes, record: hourTypeSchema, order: ['TimeCode'] };
    const page: Awaited<ReturnType<typeof pageOf<typeof hourTypeSchema>>> = await pageOf(reading, about, place, signal);
    for (const { id, Description } of page.records) found.push({ id, name: Description || id });
    place = page.place;
    isMore = place !== null;
  }
  return distinct([...new Map(found.map((one) => [one.id, one])).values()]);
}
