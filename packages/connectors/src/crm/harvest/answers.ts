// The parts of Harvest's answers that Daybook reads. Ids are numbers there and text here.
import { z } from 'zod';

const idSchema = z.number().int().transform(String);
const named = z.object({ id: idSchema, name: z.string().nullish() });
const isActive = z.boolean().nullish();
/** The people and objects of time entries may be missing altogether. */
const some = named.nullish();

export const clientSchema = z.object({ id: idSchema, name: z.string().nullish(), is_active: isActive });
export const projectSchema = z.object({
  id: idSchema,
  name: z.string().nullish(),
  code: z.string().nullish(),
  is_active: isActive,
  client: some,
});
export const taskAssignmentSchema = z.object({ id: idSchema, is_active: isActive, project: some, task: some });
/** An assignment that one member may book on, with all its parents. */
export const projectAssignmentSchema = z.object({
  is_active: isActive,
  project: named.extend({ code: z.string().nullish() }),
  client: some,
  task_assignments: z.array(z.object({ id: idSchema, is_active: isActive, task: some })).nullish(),
});
export const userSchema = z.object({
  id: idSchema,
  email: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  is_active: isActive,
});
export const companySchema = z.object({
  name: z.string().nullish(),
  base_uri: z.string().nullish(),
  wants_timestamp_timers: z.boolean().nullish(),
  clock: z.string().nullish(),
});
export const timeEntrySchema = z.object({
  id: idSchema,
  is_locked: z.boolean().nullish(),
  locked_reason: z.string().nullish(),
  is_closed: z.boolean().nullish(),
  is_billed: z.boolean().nullish(),
  started_time: z.string().nullish(),
});
export type TimeEntry = z.infer<typeof timeEntrySchema>;

/** An entry in the form that is compared with the sent hours; `hours`, not the rounded ones. */
export const listedEntrySchema = z.object({
  id: idSchema,
  spent_date: z.string(),
  hours: z.number().nullish(),
  notes: z.string().nullish(),
  billable: z.boolean().nullish(),
  user: named,
  task_assignment: z.object({ id: idSchema }).nullish(),
  external_reference: z.object({ id: z.string().nullish() }).nullish(),
});

export const accountsSchema = z.object({
  accounts: z.array(z.object({ id: idSchema, name: z.string().nullish(), product: z.string().nullish() })),
});

/** A page of a list under its own name, and the address of the next one. */
export const pageSchema = <T extends z.ZodType>(list: string, record: T) =>
  z.looseObject({ links: z.object({ next: z.string().nullish() }).nullish() }).transform((page, context) => {
    const records = z.array(record).safeParse(page[list]);
    if (records.success) return { records: records.data, next: page.links?.next ?? null };
    context.addIssue({ code: 'custom', message: `The answer has no readable ${list}` });
    return z.NEVER;
  });
