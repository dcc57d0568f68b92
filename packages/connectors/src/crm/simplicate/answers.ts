// The parts of Simplicate's answers that Daybook reads. Ids are texts such as project:0123abcd.
import { z } from 'zod';

const text = z.string().nullish();
const isTrue = z.boolean().nullish();
const named = z.object({ id: z.string(), name: text });

export const organizationSchema = named.extend({ relation_number: text, email: text, phone: text, is_active: isTrue });

const personSchema = z.object({ id: z.string(), full_name: text, relation_number: text });

export const projectSchema = named.extend({
  project_number: text,
  organization: z.object({ id: z.string() }).nullish(),
  person: personSchema.nullish(),
  project_status: z.object({ label: text }).nullish(),
});

/** Whether a service accepts hours, and of which types. */
export const serviceSchema = named.extend({
  project_id: text,
  status: text,
  track_hours: isTrue,
  hour_types: z
    .array(z.object({ hourstype: z.object({ id: z.string(), label: text, blocked: isTrue }).nullish() }))
    .nullish(),
});

export const employeeSchema = named.extend({ work_email: text, employment_status: text });

/** Whether an action is permitted, and why not. */
const permission = z
  .object({
    value: isTrue,
    reason: z
      .union([z.string(), z.object({ translated_message: text, message: text }).transform(reasonOf)])
      .nullish()
      .catch(null),
  })
  .nullish();

export const hoursSchema = z.object({
  id: z.string(),
  locked: isTrue,
  is_editable: permission,
  is_deletable: permission,
});
export type Hours = z.infer<typeof hoursSchema>;

export const listedHoursSchema = z.object({
  id: z.string(),
  employee: z.object({ id: z.string() }).nullish(),
  /** Missing for leave and absence. */
  projectservice: z.object({ id: z.string() }).nullish(),
  type: z.object({ id: text }).nullish(),
  hours: z.coerce.number().nullish(),
  start_date: text,
  note: text,
  billable: isTrue,
});

/** The id of the created record. */
export const madeSchema = z.object({ data: z.object({ id: z.string() }) });

export const oneSchema = <T extends z.ZodType>(record: T) => z.object({ data: record });
/** The number of records of the whole list. */
const metadataSchema = z.object({ count: z.number().nullish() }).nullish().catch(null);
export const listSchema = <T extends z.ZodType>(record: T) =>
  z.object({ data: z.array(record), metadata: metadataSchema });

function reasonOf(reason: { translated_message?: string | null | undefined; message?: string | null | undefined }) {
  return reason.translated_message || reason.message || null;
}
