// The best answers for a meeting, found by the words of its title.
import type { Candidate } from '@daybook/contract/suggestions.ts';
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { useQueries } from '@tanstack/react-query';
import { contactSearchQuery } from './day-queries.ts';
import { matchTitle, telling } from './title-contacts.ts';

/** A meeting that was decided about keeps offering its answers, so that it can be changed. */
export const useAppointmentAnswers = (appointment: TimelineAppointment | null): Candidate[] => {
  const words = appointment === null ? [] : telling(appointment.description);
  const answers = useQueries({ queries: words.map((word) => contactSearchQuery(word)) });
  if (appointment === null) return [];
  const contacts = new Map(
    answers.flatMap(({ data }) => data ?? []).map(({ id, attributes }) => [id, { id, name: attributes.name }]),
  );
  return matchTitle(appointment, [...contacts.values()]).map(({ id, name, share }) => ({
    kind: 'contact',
    contact_id: id,
    contact_name: name,
    score: share,
    certain: share === 1,
    evidence: [{ kind: 'reference', reference_type: 'word', value: name, times: 0, total: 0 }],
  }));
};
