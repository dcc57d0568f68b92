// The parts of ClickUp's answers that Daybook reads. Moments are milliseconds, often as text.
import { z } from 'zod';

const text = z.string().nullish();
const id = z.union([z.string().min(1), z.number().int().transform(String)]);
const ms = z.coerce.number();

const user = z.object({ id, username: text, email: text, timezone: text });
export const meSchema = z.object({ user });
export const teamsSchema = z.object({
  teams: z.array(z.object({ id, name: text, members: z.array(z.object({ user })).nullish() })),
});
export type Team = z.output<typeof teamsSchema>['teams'][number];
export const spacesSchema = z.object({ spaces: z.array(z.object({ id, name: text })) });
const list = z.object({ id, name: text });
export type List = z.output<typeof list>;
export const listsSchema = z.object({ lists: z.array(list) });
export const foldersSchema = z.object({
  folders: z.array(z.object({ id, name: text, lists: z.array(list).nullish() })),
});
export const tasksSchema = z.object({
  tasks: z.array(z.object({ id, name: text, custom_id: text, list: z.object({ id }).nullish() })),
  last_page: z.boolean().nullish(),
});
export const tag = z.object({ name: z.string(), tag_fg: text, tag_bg: text });
export const tagsSchema = z.object({ data: z.array(tag) });
export const entrySchema = z.object({
  ...{ id, start: ms, duration: ms, description: text, billable: z.boolean().nullish() },
  // A timer without a task has 0 instead.
  ...{ task: z.object({ id }).nullish().catch(null), user: z.object({ id }).nullish() },
  tags: z.array(z.object({ name: z.string() })).nullish(),
});
export type Entry = z.output<typeof entrySchema>;
export const entriesSchema = z.object({ data: z.array(entrySchema) });
/** The answer to a new entry has its id in one of two places, or not at all. */
export const madeSchema = z
  .object({ id: id.nullish().catch(null), data: z.object({ id: id.nullish() }).nullish().catch(null) })
  .transform((made) => made.data?.id ?? made.id ?? null);
