import type { Decision } from './edit-timeline.ts';

/** Body of a decision about logs. */
export const decisionCall = (logs: string[], decision: Decision) => {
  if (decision.kind === 'contact') {
    return { logs, contact_id: decision.contactId, internal: false, status: 'open' as const };
  }
  if (decision.kind === 'internal') return { logs, internal: true, status: 'open' as const };
  return decision.kind === 'ignored'
    ? { logs, status: 'ignored' as const }
    : { logs, contact_id: null, internal: false, status: 'open' as const };
};

/** Body of a tag that decides the same. */
export const decisionTarget = (decision: Decision) => {
  if (decision.kind === 'contact') return { contact_id: decision.contactId };
  return decision.kind === 'internal' ? { internal: true } : { ignored: true };
};
