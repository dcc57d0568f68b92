// Sends time to Freshdesk: time entries of a ticket, with our reference as a marker after the note.
import { markedReference, markedText } from '@daybook/domain/crm/text-marker.ts';
import { clockDuration } from '@daybook/domain/tickets/worklog-values.ts';
import { z } from 'zod';
import type { Arrived } from '../../core/export-target.ts';
import { nullIfGone } from '../../crm/null-if-gone.ts';
import { pushWorklog } from '../push-worklog.ts';
import type { OutgoingWorklog, SoughtWorklog } from '../ticket-system.ts';
import { worklogName } from '../worklog-name.ts';
import { entriesSchema, entrySchema } from './answers.ts';
import { freshdeskDefinition } from './definition.ts';
import type { Reading } from './read.ts';

const ofTicket = (ticketId: string): string => `/tickets/${encodeURIComponent(ticketId)}/time_entries`;
const entry = (id: string): string => `/time_entries/${encodeURIComponent(id)}`;

/** Makes the change. @throws ExportFailure */
export function push(reading: Reading, worklog: OutgoingWorklog, signal: AbortSignal): Promise<Arrived> {
  const { client } = reading;
  return pushWorklog(
    {
      create: async (one) => {
        const body = { agent_id: Number(reading.agentId), ...bodyOf(one) };
        const call = { method: 'POST', path: ofTicket(one.ticketId), body } as const;
        return (await client.call({ ...call, answer: entrySchema, signal })).id;
      },
      change: (_, id, one) =>
        client.call({ method: 'PUT', path: entry(id), body: bodyOf(one), answer: z.unknown(), signal }),
      remove: (_, id) => client.call({ method: 'DELETE', path: entry(id), answer: z.unknown(), signal }),
    },
    worklog,
  );
}

/** Never a start_time, which would start a timer; always time_spent, whose absence starts one too. */
const bodyOf = ({ durationSeconds, text, reference, startedAt, isBillable }: OutgoingWorklog) => ({
  time_spent: clockDuration(durationSeconds),
  billable: isBillable,
  note: markedText(text, reference, freshdeskDefinition.worklogs.longestText),
  executed_at: `${new Date(Date.parse(startedAt)).toISOString().slice(0, 19)}Z`,
});

/** Finds the entry of our reference among the entries of the ticket. @throws ExportFailure */
export async function find(
  { client, pageSize }: Reading,
  { ticketId, reference }: SoughtWorklog,
  signal: AbortSignal,
): Promise<Arrived | null> {
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: pageSize };
    const entries =
      (await nullIfGone(client.call({ path: ofTicket(ticketId), query, answer: entriesSchema, signal }))) ?? [];
    const found = entries.find(({ note }) => markedReference(note ?? '') === reference);
    if (found !== undefined) return { outsideId: worklogName(ticketId, found.id) };
    if (entries.length < pageSize) return null;
  }
}
