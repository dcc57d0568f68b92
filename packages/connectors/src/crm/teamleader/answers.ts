// The parts of Teamleader's answers that Daybook reads.
import { z } from 'zod';

const text = z.string().nullish();
const id = z.string().min(1);
const one = z.object({ id });
const some = one.nullish();
const customer = z.object({ type: z.string(), id });
const emails = z.array(z.object({ email: text })).nullish();
const telephones = z.array(z.object({ number: text })).nullish();

export const listSchema = <T extends z.ZodType>(record: T) => z.object({ data: z.array(record) });
export const oneSchema = <T extends z.ZodType>(record: T) => z.object({ data: record });

export const meSchema = z.object({ id, first_name: text, last_name: text, email: text, account: one });
export const moduleSchema = z.object({ status: text });
export const companySchema = z.object({
  id,
  name: text,
  vat_number: text,
  emails,
  telephones,
  status: text,
  web_url: text,
});
export const personSchema = z.object({
  id,
  first_name: text,
  last_name: text,
  emails,
  telephones,
  status: text,
  web_url: text,
});
export type Person = z.output<typeof personSchema>;
/** For both kinds of projects. */
export const projectSchema = z.object({
  id,
  title: text,
  status: text,
  project_key: text,
  reference: text,
  customers: z.array(customer).nullish(),
  customer: customer.nullish(),
  web_url: text,
});
export type Project = z.output<typeof projectSchema>;
export const taskSchema = z.object({ id, title: text, status: text, project: some, work_type: some });
export const milestoneSchema = z.object({ id, name: text, status: text, project: some });
export const userSchema = z.object({ id, first_name: text, last_name: text, email: text, status: text });
export const entrySchema = z.object({
  id,
  description: text,
  started_at: text,
  started_on: text,
  duration: z.number().nullish(),
  user: some,
  invoiceable: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  meta: z.object({ updatable: z.boolean().nullish() }).nullish(),
});
export type Entry = z.output<typeof entrySchema>;
