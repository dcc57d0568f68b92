// What to send so that logs are again what they were: one call for all that were the same.
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import type { Decision } from './edit-timeline.ts';

export type FormerValues = {
  logs: string[];
  contact_id: string | null;
  internal: boolean;
  status: 'open' | 'ignored';
};

/** Groups logs by what they are now. Booked ones are left out: they were not changed. */
export const formerValues = (logs: readonly TimelineLog[]): FormerValues[] => {
  const open = logs.filter((log) => log.registration_id === null);
  const groups = Map.groupBy(open, (log) => `${log.contact_id} ${log.internal} ${log.status}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    return [
      {
        logs: members.flatMap((log) => log.log_ids),
        contact_id: first.internal ? null : first.contact_id,
        internal: first.internal,
        status: first.status === 'ignored' ? ('ignored' as const) : ('open' as const),
      },
    ];
  });
};

type EditBody = { logs: string[]; contact_id?: string | null; internal?: boolean; status?: 'open' | 'ignored' };

/**
 * The calls that bring a group back. Nobody had decided about untagged time: there the decision is taken away rather
 * than another one made, so that thresholds and tags go on deciding.
 */
export const formerCalls = ({ logs, contact_id, internal, status }: FormerValues, wasIgnored: boolean): EditBody[] => {
  if (contact_id !== null || internal || status === 'ignored') return [{ logs, contact_id, internal, status }];
  const clear = { logs, contact_id: null, internal: false };
  return wasIgnored ? [{ logs, status: 'open' }, clear] : [clear];
};

/** The call that makes a decision. */
export const decisionCall = (logs: string[], decision: Decision): EditBody => {
  if (decision.kind === 'contact') return { logs, contact_id: decision.contactId, internal: false, status: 'open' };
  if (decision.kind === 'internal') return { logs, internal: true, status: 'open' };
  return decision.kind === 'ignored'
    ? { logs, status: 'ignored' }
    : { logs, contact_id: null, internal: false, status: 'open' };
};
