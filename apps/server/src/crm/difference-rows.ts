// Differences and sums as they are stored: with their user, and the displayed fields of both sides.
import type { DaySum, HoursDifference, SentHours, StandingHours } from '@daybook/domain/crm/reconcile-hours.ts';
import type { DifferenceRow, SumRow } from './comparison.repository.ts';
import type { SystemIds } from './system-ids.ts';

/** Nothing is stored about people who are no users here. */
export const differenceRows = (found: readonly HoursDifference[], known: SystemIds): DifferenceRow[] =>
  found.flatMap(({ kind, registrationId, outsideId, sent, standing }): DifferenceRow[] => {
    const userId = userOf(sent, known) ?? userOf(standing, known);
    const date = sent?.date ?? standing?.date;
    if (userId === undefined || date === undefined) return [];
    return [
      { kind, userId, date, outsideId, registrationId, ours: sideOf(sent, known), theirs: sideOf(standing, known) },
    ];
  });

const userOf = (hours: { readonly employeeId: string | null } | null, { userOf: users }: SystemIds) =>
  hours === null || hours.employeeId === null ? undefined : users.get(hours.employeeId);

function sideOf(hours: SentHours | StandingHours | null, known: SystemIds) {
  if (hours === null) return null;
  const { date, durationSeconds, description, isBillable, dimensionId, employeeId } = hours;
  return {
    ...{ date, duration_seconds: durationSeconds, description, billable: isBillable },
    ...{ dimension_id: dimensionId, dimension_name: known.dimensionNames.get(dimensionId ?? '') ?? null },
    ...{ employee_id: employeeId, employee_name: known.employeeNames.get(employeeId ?? '') ?? null },
  };
}

export const sumRows = (sums: readonly DaySum[], { userOf: users }: SystemIds): SumRow[] =>
  sums.flatMap(({ employeeId, date, sentSeconds, standingSeconds }) => {
    const userId = users.get(employeeId);
    return userId === undefined ? [] : [{ userId, date, sentSeconds, standingSeconds }];
  });
