import { type Arrived, ExportFailure } from '../core/export-target.ts';
import { nullIfGone } from '../crm/null-if-gone.ts';
import type { OutgoingWorklog } from './ticket-system.ts';
import { partsOfWorklog, worklogName } from './worklog-name.ts';

/** The calls of a system with separate worklogs. */
export type WorklogCalls = {
  /** Returns the id of the new worklog. */
  create(worklog: OutgoingWorklog): Promise<string>;
  change(ticketId: string, id: string, worklog: OutgoingWorklog): Promise<unknown>;
  remove(ticketId: string, id: string): Promise<unknown>;
};

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
export async function pushWorklog(calls: WorklogCalls, worklog: OutgoingWorklog): Promise<Arrived> {
  const { action, outsideId, ticketId } = worklog;
  if (outsideId === null) {
    if (action === 'remove') throw new ExportFailure('not_removable');
    return { outsideId: worklogName(ticketId, await calls.create(worklog)) };
  }
  const there = partsOfWorklog(outsideId);
  if (action === 'remove') {
    await nullIfGone(calls.remove(there.ticketId, there.id));
    return { outsideId };
  }
  if (there.ticketId === ticketId) {
    const changed = await nullIfGone(calls.change(there.ticketId, there.id, worklog).then(() => true));
    return changed === null ? { outsideId: worklogName(ticketId, await calls.create(worklog)) } : { outsideId };
  }
  // A worklog cannot move to another ticket.
  await nullIfGone(calls.remove(there.ticketId, there.id));
  return { outsideId: worklogName(ticketId, await calls.create(worklog)) };
}
