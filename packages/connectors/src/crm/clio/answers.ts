// The parts of Clio's answers that Daybook reads: always only the requested fields. Ids are numbers there and text
// here.
import { z } from 'zod';

const id = z.number().int().transform(String);
const text = z.string().nullish();
const flag = z.boolean().nullish();
const some = z.object({ id }).nullish();

export const oneSchema = <T extends z.ZodType>(record: T) => z.object({ data: record });
export const listSchema = <T extends z.ZodType>(record: T) =>
  z
    .object({
      data: z.array(record),
      meta: z.object({ paging: z.object({ next: text }).nullish() }).nullish(),
    })
    .transform(({ data, meta }) => ({ records: data, next: meta?.paging?.next ?? null }));

/** A record with the requested fields. */
export const contact = {
  fields: 'id,name,primary_email_address',
  schema: z.object({ id, name: text, primary_email_address: text }),
};
export const matter = {
  fields: 'id,display_number,description,status,client{id}',
  schema: z.object({ id, display_number: text, description: text, status: text, client: some }),
};
export const task = {
  fields: 'id,name,status,matter{id}',
  schema: z.object({ id, name: text, status: text, matter: some }),
};
export const activityDescription = { fields: 'id,name', schema: z.object({ id, name: text }) };
export const user = {
  fields: 'id,name,email,enabled',
  schema: z.object({ id, name: text, email: text, enabled: flag }),
};
export const activity = {
  fields:
    'id,etag,date,quantity,note,non_billable,billed,on_bill,user{id},matter{id},task{id},activity_description{id}',
  schema: z.object({
    ...{ id, etag: text, date: text, quantity: z.number().nullish(), note: text, non_billable: flag },
    ...{ billed: flag, on_bill: flag, user: some, matter: some, task: some, activity_description: some },
  }),
};
export type Activity = z.output<typeof activity.schema>;
export const madeSchema = oneSchema(z.object({ id }));
