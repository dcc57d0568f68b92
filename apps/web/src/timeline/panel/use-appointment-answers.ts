// The best answers for a meeting: from earlier time with these people and this title, and from names in the title.
import type { Candidate } from '@daybook/contract/suggestions.ts';
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { useQuery } from '@tanstack/react-query';
import { answersQuery } from '../../appointments/appointment-queries.ts';

const none: readonly Candidate[] = [];

/**
 * Undefined while they are loading, so that the user does not choose something else in the meantime. A decided meeting
 * still offers its answers, so that it can be changed.
 */
export const useAppointmentAnswers = ({ id }: TimelineAppointment): readonly Candidate[] | undefined => {
  const { data, isError } = useQuery(answersQuery(id));
  return isError ? none : data;
};
