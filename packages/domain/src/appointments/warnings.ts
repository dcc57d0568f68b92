/** The lengths of an appointment that can call for a second look. */
export interface LongAppointment {
  readonly durationSeconds: number;
  /** To the appointment and back together. */
  readonly travelSeconds: number;
}

export const appointmentWarnings = ['over_4_hours', 'over_4_hours_with_travel', 'travel_over_3_hours'] as const;
export type AppointmentWarning = (typeof appointmentWarnings)[number];

/** A longer appointment needs a confirmation. */
export const longestAppointmentSeconds = 4 * 3600;
const longestTravelSeconds = 3 * 3600;

/**
 * Returns the reasons why the length of an appointment is unusual, so that booking it needs a confirmation
 * (specification 5 and 9). An appointment that is too long by itself is not reported again with its travel.
 *
 *   3:30 and 0:45 of travel   →  over_4_hours_with_travel        4:00 and no travel   →  nothing
 */
export function warningsOf({ durationSeconds, travelSeconds }: LongAppointment): AppointmentWarning[] {
  const isLong = durationSeconds > longestAppointmentSeconds;
  const isLongWithTravel = !isLong && travelSeconds > 0 && durationSeconds + travelSeconds > longestAppointmentSeconds;
  return [
    ...(isLong ? (['over_4_hours'] as const) : []),
    ...(isLongWithTravel ? (['over_4_hours_with_travel'] as const) : []),
    ...(travelSeconds > longestTravelSeconds ? (['travel_over_3_hours'] as const) : []),
  ];
}
