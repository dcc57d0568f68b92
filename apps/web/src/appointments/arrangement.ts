// Decisions about appointments in the form of requests.
//   arrangementOf   the fields of a screen's decision
//   formerOf        the fields of an appointment's present decision
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import type { Decision } from '../timeline/editing/edit-timeline.ts';

export type Arrangement = { contact_id?: string; internal?: true; ignored?: true };

/** Returns the fields of a decision; none of them makes the appointment undecided again. */
export const arrangementOf = (decision: Decision): Arrangement => {
  if (decision.kind === 'contact') return { contact_id: decision.contactId };
  if (decision.kind === 'internal') return { internal: true };
  return decision.kind === 'ignored' ? { ignored: true } : {};
};

/** Returns the fields of an appointment's present decision. */
export const formerOf = ({
  status,
  contact_id: contactId,
  internal,
}: Pick<TimelineAppointment, 'status' | 'contact_id' | 'internal'>): Arrangement => {
  if (status === 'ignored') return { ignored: true };
  if (contactId !== null) return { contact_id: contactId };
  return internal ? { internal: true } : {};
};
