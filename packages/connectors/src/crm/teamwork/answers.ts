// The parts of Teamwork's answers that Daybook reads. Ids are numbers there and text here.
import { z } from 'zod';

const id = z.number().int().transform(String);
const text = z.string().nullish();
const some = z.object({ id }).nullish();
const deleted = z.boolean().nullish();

/** A page of a list under its own name. */
export const pageSchema = <T extends z.ZodType>(list: string, record: T) =>
  z
    .looseObject({ meta: z.object({ page: z.object({ hasMore: z.boolean() }) }) })
    .transform((page, context): { records: z.output<T>[]; isLast: boolean } => {
      const records = z.array(record).safeParse(page[list]);
      if (records.success) return { records: records.data, isLast: !page.meta.page.hasMore };
      context.addIssue({ code: 'custom', message: `The answer has no readable ${list}` });
      return z.NEVER;
    });

/** The site of the signed-in user; its address has two spellings. */
export const userInfoSchema = z.object({
  installation: z
    .object({ id: z.coerce.string(), name: text, apiEndPoint: text, apiEndpoint: text })
    .transform(({ id: own, name, apiEndPoint, apiEndpoint }) => ({
      ...{ id: own, name: name ?? null },
      address: apiEndPoint ?? apiEndpoint ?? '',
    })),
});
const person = z.object({ id, firstName: text, lastName: text, email: text, deleted });
export const meSchema = z.object({ person });
export const personSchema = person;
export const companySchema = z.object({ id, name: text, emailOne: text, status: text });
export const projectSchema = z.object({ id, name: text, status: text, company: some });
export const taskListSchema = z.object({ id, name: text, status: text, project: some });
export const taskSchema = z.object({ id, name: text, status: text, tasklist: some, deletedAt: text });
export const timelogSchema = z.object({
  ...{ id, minutes: z.number().nullish(), description: text, timeLogged: text, deleted },
  ...{ billable: z.boolean().nullish(), user: some, task: some, project: some },
});
export type Timelog = z.output<typeof timelogSchema>;
export const oneTimelogSchema = z.object({ timelog: timelogSchema });
export const madeTimelogSchema = z.object({ timelog: z.object({ id }) });
