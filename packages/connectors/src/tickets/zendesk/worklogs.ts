// Sends time to Zendesk: seconds that are added to a field of the ticket, with an internal comment that describes them.
// The comment contains our reference and its number of seconds, so that the sum of the comments is what we added.

import { markedReference, markedText } from '@daybook/domain/crm/text-marker.ts';
import { clockDuration, worklogSeconds } from '@daybook/domain/tickets/worklog-values.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import { everyRecord } from '../../crm/every-record.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import { nullIfGone } from '../../crm/null-if-gone.ts';
import type { OutgoingWorklog, SoughtWorklog } from '../ticket-system.ts';
import { commentsSchema, oneTicketSchema, type ZendeskTicket } from './answers.ts';
import { zendeskDefinition } from './definition.ts';

type Fields = { readonly total: string; readonly last: string | null };
export type Writing = {
  readonly client: JsonClient;
  readonly pageSize: number;
  /** The fields of the Time Tracking app; null: the account has none, and time is only in the comment. */
  readonly fields: Fields | null;
};

/** A completed change: its ticket, the reference in its comment, and the seconds after it. */
type Made = { readonly ticketId: string; readonly reference: string; readonly seconds: number };
const worklogId = ({ ticketId, reference, seconds }: Made): string => `${ticketId}/${reference}/${seconds}`;
function partsOf(outsideId: string): Made {
  const [ticketId = '', reference = '', seconds = '0'] = outsideId.split('/');
  return { ticketId, reference, seconds: Number(seconds) };
}

/** Makes the change: adds the difference to the seconds added before. @throws ExportFailure */
export async function push(writing: Writing, worklog: OutgoingWorklog, signal: AbortSignal): Promise<Arrived> {
  const { action, outsideId, ticketId, reference, durationSeconds } = worklog;
  const before = outsideId === null ? null : partsOf(outsideId);
  const seconds = action === 'remove' ? 0 : worklogSeconds(durationSeconds);
  const target = action === 'remove' && before !== null ? before.ticketId : ticketId;
  const isElsewhere = before !== null && before.ticketId !== target;
  if (isElsewhere && before !== null) await add(writing, before.ticketId, -before.seconds, worklog, 0, signal);
  const added = seconds - (before === null || isElsewhere ? 0 : before.seconds);
  const isThere = await add(writing, target, added, worklog, seconds, signal);
  if (!isThere && action !== 'remove') throw new ExportFailure('unknown_reference');
  return { outsideId: worklogId({ ticketId: target, reference, seconds }) };
}

const attempts = 3;

/**
 * Adds seconds to a ticket in its present state; if somebody else changed it meanwhile, to its new state. false: the
 * ticket is gone.
 */
async function add(
  writing: Writing,
  ticketId: string,
  added: number,
  worklog: OutgoingWorklog,
  seconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  const path = `/tickets/${encodeURIComponent(ticketId)}`;
  for (let attempt = 1; ; attempt += 1) {
    const found = await nullIfGone(writing.client.call({ path, answer: oneTicketSchema, signal }));
    if (found === null) return false;
    // A change is no new worklog, which the outbox would search for: its comment shows whether an earlier attempt
    // arrived.
    if (attempt === 1 && worklog.outsideId !== null && (await isSaid(writing, ticketId, worklog, signal))) return true;
    if (found.ticket.status === 'closed') throw new ExportFailure(seconds === 0 ? 'not_removable' : 'period_closed');
    const body = { ticket: changeOf(writing, found.ticket, added, worklog, seconds) };
    try {
      await writing.client.call({ method: 'PUT', path, body, answer: z.unknown(), signal });
      return true;
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
    }
  }
}

const isSaid = async (
  writing: Writing,
  ticketId: string,
  { reference, startedAt }: OutgoingWorklog,
  signal: AbortSignal,
): Promise<boolean> => (await find(writing, { ticketId, reference, startedAt }, signal)) !== null;

/** Somebody else changed the ticket between our read and our write: nothing was written. */
const isConflict = (error: unknown): boolean =>
  error instanceof ExportFailure && error.cause instanceof Error && error.cause.message === 'Status 409';

function changeOf(
  { fields }: Writing,
  ticket: ZendeskTicket,
  added: number,
  { text, reference }: OutgoingWorklog,
  seconds: number,
) {
  const there = Number(ticket.custom_fields?.find(({ id }) => id === fields?.total)?.value ?? 0) || 0;
  const said = seconds === 0 ? `−${clockDuration(-added)}` : `${clockDuration(seconds)} — ${text}`;
  const sums = { total: Math.max(0, there + added), last: added };
  return {
    ...(fields === null
      ? {}
      : {
          custom_fields: [
            { id: Number(fields.total), value: sums.total },
            ...(fields.last === null ? [] : [{ id: Number(fields.last), value: sums.last }]),
          ],
        }),
    comment: { body: markedText(said, reference, zendeskDefinition.worklogs.longestText), public: false },
    ...{ safe_update: true, updated_stamp: ticket.updated_at ?? '' },
  };
}

/** Finds the entry of our reference: the comment with it, and the time in it. @throws ExportFailure */
export async function find(
  { client, pageSize }: Writing,
  { ticketId, reference }: SoughtWorklog,
  signal: AbortSignal,
): Promise<Arrived | null> {
  const path = `/tickets/${encodeURIComponent(ticketId)}/comments`;
  const comments = everyRecord(async (cursor) => {
    const query = { 'page[size]': pageSize, ...(cursor === null ? {} : { 'page[after]': cursor }) };
    const page = await nullIfGone(client.call({ path, query, answer: commentsSchema, signal }));
    const next = page?.meta?.has_more === true ? (page.meta.after_cursor ?? null) : null;
    return { records: page?.comments ?? [], cursor: next };
  });
  for await (const { body, plain_body: plain } of comments) {
    const said = plain || body || '';
    if (markedReference(said) !== reference) continue;
    const [, hours = '0', minutes = '0'] = /^(\d+):(\d\d) /.exec(said) ?? [];
    const seconds = Number(hours) * 3600 + Number(minutes) * 60;
    return { outsideId: worklogId({ ticketId, reference, seconds }) };
  }
  return null;
}
