// The parts of Wrike's answers that Daybook reads.
import { z } from 'zod';

const text = z.string().nullish();
const id = z.string().min(1);

/** A list, and the token of its next page. */
export const listSchema = <T extends z.ZodType>(record: T) =>
  z
    .object({ data: z.array(record), nextPageToken: text })
    .transform(({ data, nextPageToken }) => ({ records: data, next: nextPageToken || null }));

export const personSchema = z.object({
  ...{ id, firstName: text, lastName: text, deleted: z.boolean().nullish() },
  profiles: z.array(z.object({ accountId: text, email: text })).nullish(),
});
export type Person = z.output<typeof personSchema>;
export const spaceSchema = z.object({ id, title: text, archived: z.boolean().nullish() });
export const folderSchema = z.object({
  ...{ id, title: text, scope: text, childIds: z.array(z.string()).nullish() },
  project: z.looseObject({}).nullish(),
});
export type Folder = z.output<typeof folderSchema>;
export const taskSchema = z.object({ id, title: text, status: text });
export const categorySchema = z.object({ id, name: text, hidden: z.boolean().nullish() });
export const timelogSchema = z.object({
  ...{
    id,
    taskId: text,
    userId: text,
    categoryId: text,
    hours: z.number().nullish(),
    trackedDate: text,
    comment: text,
  },
  ...{ approvalStatus: text, exportStatus: text },
});
export type Timelog = z.output<typeof timelogSchema>;
export const madeSchema = z.object({ data: z.tuple([z.object({ id })]) });
