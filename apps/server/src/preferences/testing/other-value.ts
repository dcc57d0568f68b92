import { type PreferenceChapter, preferenceChapters } from '@daybook/contract/preferences.ts';
import { z } from 'zod';

/** A setting that has a value: its chapter, and its key where the chapter has several. */
export type PreferenceKey = { readonly chapter: PreferenceChapter; readonly key: string | null };

/** Returns all of them, from the contract. */
export function preferenceKeys(): PreferenceKey[] {
  return (Object.keys(preferenceChapters) as PreferenceChapter[]).flatMap((chapter): PreferenceKey[] => {
    const schema = innermost(preferenceChapters[chapter]);
    if (!(schema instanceof z.ZodObject)) return [{ chapter, key: null }];
    return Object.keys(schema.shape).map((key) => ({ chapter, key }));
  });
}

/** Returns the schema of a key's value. */
export function schemaOf({ chapter, key }: PreferenceKey): z.ZodType {
  const schema = innermost(preferenceChapters[chapter]);
  return key !== null && schema instanceof z.ZodObject ? innermost(schema.shape[key]) : schema;
}

/** Values that cannot be derived from their schema. */
const given: Readonly<Record<string, unknown>> = {
  'timezone.identifier': 'America/New_York',
  'appointment_travel home_address': 'Dam 1, Amsterdam',
  'appointment_conditions calendars': ['12'],
  'log_thresholds grace': { web: 5 },
  'log_thresholds ignore': { web: 45 },
  'block_calculation_settings block_size': 600,
  'block_calculation_settings forced_block_size': 120,
  'block_calculation_settings ignore_threshold_percentage': 25,
  'reminders book_current_day_time': '15:30',
  'day_processing time_start': '07:00',
  'day_processing time_end': '20:00',
  'afas_custom_fields custom_fields': ['12'],
  'afas_custom_fields default_hour_type': 'N',
  'afas_custom_fields description_field_id': '12',
  'work_schedule schedule': [{ weekday: 1, start: '09:00', end: '17:00' }],
  'work_schedule closures': [{ name: 'Kerstsluiting', start: '2026-12-24', end: '2027-01-01', yearly: true }],
  'work_schedule holidays': { calendar: 'DE-BY', extra: ['christmas_eve'] },
  'data_retention.logged_activity': 90,
  document_folders: [{ path: 'K:\\Klanten', taggable: true }],
  sharepoint_folders: [{ site_id: 'a', drive_id: 'b', folder_id: null, path: 'https://a.example/Files' }],
  'windows_options note_shortcut_key': 'K',
  default_block_size: 900,
  'tables layouts': [
    {
      table: 'contacts',
      hidden: ['code'],
      views: [{ name: 'Archief', hidden: [], search: '?status=archived' }],
    },
  ],
};

/** Values that are required beside the one that is set. */
export const beside: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'work_schedule enforce_schedule': { schedule: given['work_schedule schedule'] },
};

export const nameOfKey = ({ chapter, key }: PreferenceKey): string => (key === null ? chapter : `${chapter} ${key}`);

/** Returns a valid value of the key that differs from the present one. */
export function otherValue(preference: PreferenceKey, current: unknown): unknown {
  const name = nameOfKey(preference);
  if (Object.hasOwn(given, name)) return given[name];
  const schema = schemaOf(preference);
  if (schema instanceof z.ZodBoolean) return current !== true;
  if (schema instanceof z.ZodEnum) return schema.options.find((option) => option !== current);
  if (schema instanceof z.ZodNumber)
    return Number(current ?? 0) + (schema.safeParse(Number(current ?? 0) + 1).success ? 1 : -1);
  throw new Error(`There is no other value of ${name}`);
}

function innermost(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return innermost(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? innermost(schema.in) : (schema as z.ZodType);
}
