// The parts of Xero's answers that Daybook reads. Its accounting and its projects spell names differently.
import { z } from 'zod';

const text = z.string().nullish();
const id = z.string().min(1);

export const tenantsSchema = z.array(z.object({ id: text, tenantId: id, tenantType: text, tenantName: text }));
/** With an `id`, as lists by position need it. */
export const contactSchema = z
  .object({
    ContactID: id,
    Name: text,
    AccountNumber: text,
    ContactNumber: text,
    EmailAddress: text,
    ContactStatus: text,
  })
  .transform((one) => ({ ...one, id: one.ContactID }));
export const contactsSchema = z
  .object({ Contacts: z.array(contactSchema) })
  .transform(({ Contacts }) => ({ records: Contacts, isLast: null as boolean | null }));

export const projectSchema = z
  .object({ projectId: id, contactId: text, name: text, status: text })
  .transform((one) => ({ ...one, id: one.projectId }));
export type Project = z.output<typeof projectSchema>;
export const taskSchema = z
  .object({ taskId: id, name: text, status: text })
  .transform((one) => ({ ...one, id: one.taskId }));
export const userSchema = z
  .object({ userId: id, name: text, email: text })
  .transform((one) => ({ ...one, id: one.userId }));
export const entrySchema = z
  .object({
    timeEntryId: id,
    userId: text,
    taskId: text,
    dateUtc: text,
    duration: z.number().nullish(),
    description: text,
    status: text,
  })
  .transform((one) => ({ ...one, id: one.timeEntryId }));
export type Entry = z.output<typeof entrySchema>;

const paginationSchema = z.object({ page: z.number(), pageCount: z.number() }).nullish();
export const itemsSchema = <T extends z.ZodType>(record: T) =>
  z.object({ pagination: paginationSchema, items: z.array(record).nullish() }).transform(({ pagination, items }) => ({
    records: items ?? [],
    isLast: pagination ? pagination.page >= pagination.pageCount : null,
  }));
