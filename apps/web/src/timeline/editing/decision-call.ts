import type { Decision } from './edit-timeline.ts';

/** Returns the body of a decision about logs. */
export const decisionCall = (logs: string[], decision: Decision) => {
  if (decision.kind === 'contact') {
    return { logs, contact_id: decision.contactId, internal: false, status: 'open' as const };
  }
  if (decision.kind === 'internal') return { logs, internal: true, status: 'open' as const };
  return decision.kind === 'ignored'
    ? { logs, status: 'ignored' as const }
    : { logs, contact_id: null, internal: false, status: 'open' as const };
};

/** Returns the body of a tag with the same decision. */
export const decisionTarget = (decision: Decision) => {
  if (decision.kind === 'contact') return { contact_id: decision.contactId };
  return decision.kind === 'internal' ? { internal: true } : { ignored: true };
};
