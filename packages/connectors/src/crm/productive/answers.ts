// The parts of Productive's answers that Daybook reads: JSON:API. Relations of a record are included only on request,
// so a relationship may lack its data.
import { z } from 'zod';

const text = z.string().nullish();
const isTrue = z.boolean().nullish();
const amount = z.number().nullish();
/** One record by its id; lists are not read. */
const related = z
  .object({ data: z.object({ id: z.string() }).nullish().catch(null) })
  .nullish()
  .transform((one) => one?.data?.id ?? null);

const record = <A extends z.ZodRawShape, R extends z.ZodRawShape>(attributes: A, relationships: R) =>
  z.object({
    id: z.string(),
    attributes: z.object(attributes),
    relationships: z.object(relationships).nullish(),
  });

export const companySchema = record({ name: text, company_code: text }, {});
export const projectSchema = record({ name: text, project_number: text, archived_at: text }, { company: related });
export const budgetSchema = record({ name: text }, { project: related });
export const serviceSchema = record({ name: text, billable: isTrue, time_tracking_enabled: isTrue }, { deal: related });
export const taskSchema = record({ title: text, task_number: text }, { project: related, service: related });
export const personSchema = record({ first_name: text, last_name: text, email: text }, {});
export type Person = z.infer<typeof personSchema>;
export const membershipSchema = record({}, { person: related });
export const timeEntrySchema = record(
  {
    ...{ date: text, time: amount, billable_time: amount, note: text, approved: isTrue },
  },
  { person: related, service: related, task: related },
);
export type TimeEntry = z.infer<typeof timeEntrySchema>;

export const oneSchema = <T extends z.ZodType>(one: T) => z.object({ data: one });

/** Included records of other lists; those of no interest are left out. */
const includedSchema = z
  .array(z.object({ id: z.string(), type: z.string(), attributes: z.record(z.string(), z.unknown()).nullish() }))
  .nullish()
  .catch([]);
export const listSchema = <T extends z.ZodType>(one: T) =>
  z.object({
    data: z.array(one),
    included: includedSchema,
    meta: z.object({ current_page: amount, total_pages: amount }).nullish(),
  });
