// The parts of Jira's answers that Daybook reads.
import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();

export const siteSchema = z.object({ id: z.string(), name: text, url: text });
export const sitesSchema = z.array(siteSchema);
export const myselfSchema = z.object({ accountId: z.string(), displayName: text, emailAddress: text });

const issueSchema = z.object({
  id,
  key: z.string(),
  fields: z.object({
    summary: text,
    updated: text,
    status: z.object({ name: text, statusCategory: z.object({ key: text }).nullish() }).nullish(),
    project: z.object({ id, key: text, name: text }).nullish(),
    assignee: z.object({ accountId: text }).nullish(),
  }),
});
export type Issue = z.output<typeof issueSchema>;
export const issuesSchema = z.object({ issues: z.array(issueSchema), nextPageToken: text });

export const madeSchema = z.object({ id });
const worklogSchema = z.object({
  id,
  properties: z.array(z.object({ key: text, value: z.unknown() })).nullish(),
});
export const worklogsSchema = z.object({
  worklogs: z.array(worklogSchema),
  total: z.number().nullish(),
  maxResults: z.number().nullish(),
});
