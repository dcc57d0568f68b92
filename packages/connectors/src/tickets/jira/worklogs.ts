// Sends time to Jira: worklogs of an issue, with our reference as a property.
import { offsetMoment, worklogSeconds } from '@daybook/domain/tickets/worklog-values.ts';
import { z } from 'zod';
import type { Arrived } from '../../core/export-target.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import { nullIfGone } from '../../crm/null-if-gone.ts';
import { pushWorklog } from '../push-worklog.ts';
import type { OutgoingWorklog, SoughtWorklog } from '../ticket-system.ts';
import { worklogName } from '../worklog-name.ts';
import { madeSchema, worklogsSchema } from './answers.ts';
import { documentOf } from './document.ts';

const property = 'daybook.entry';
const query = { notifyUsers: 'false', adjustEstimate: 'auto' };
const pathOf = (issue: string, worklog?: string): string =>
  `/issue/${encodeURIComponent(issue)}/worklog${worklog === undefined ? '' : `/${encodeURIComponent(worklog)}`}`;

/** Makes the change. @throws ExportFailure */
export function push(client: JsonClient, worklog: OutgoingWorklog, signal: AbortSignal): Promise<Arrived> {
  const send = { query, signal } as const;
  return pushWorklog(
    {
      create: async (one) => {
        const call = { ...send, method: 'POST', path: pathOf(one.ticketId), body: bodyOf(one) } as const;
        return (await client.call({ ...call, answer: madeSchema })).id;
      },
      change: (issue, id, one) =>
        client.call({ ...send, method: 'PUT', path: pathOf(issue, id), body: bodyOf(one), answer: z.unknown() }),
      remove: (issue, id) => client.call({ ...send, method: 'DELETE', path: pathOf(issue, id), answer: z.unknown() }),
    },
    worklog,
  );
}

const bodyOf = ({ startedAt, timeZone, durationSeconds, text, reference }: OutgoingWorklog) => ({
  started: offsetMoment(startedAt, timeZone),
  timeSpentSeconds: worklogSeconds(durationSeconds),
  comment: documentOf(text),
  properties: [{ key: property, value: { ref: reference } }],
});

const referenceSchema = z.object({ ref: z.string() });
const hourMs = 3_600_000;

type Finding = { readonly client: JsonClient; readonly pageSize: number };

/** Finds the entry of our reference among the worklogs of the issue around that time. @throws ExportFailure */
export async function find(
  { client, pageSize }: Finding,
  sought: SoughtWorklog,
  signal: AbortSignal,
): Promise<Arrived | null> {
  const atMs = Date.parse(sought.startedAt);
  for (let startAt = 0; ; ) {
    const around = { startedAfter: atMs - hourMs, startedBefore: atMs + hourMs };
    const call = {
      path: pathOf(sought.ticketId),
      query: { ...around, startAt, maxResults: pageSize, expand: 'properties' },
    };
    const page = await nullIfGone(client.call({ ...call, answer: worklogsSchema, signal }));
    const worklogs = page?.worklogs ?? [];
    const found = worklogs.find(({ properties }) =>
      properties?.some(
        ({ key, value }) => key === property && referenceSchema.safeParse(value).data?.ref === sought.reference,
      ),
    );
    if (found !== undefined) return { outsideId: worklogName(sought.ticketId, found.id) };
    startAt += worklogs.length;
    if (worklogs.length === 0 || startAt >= (page?.total ?? 0)) return null;
  }
}
